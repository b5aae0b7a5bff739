export type Facet = { value: string; label: string; count: number };

/** Upper bound on distinct labels of a kind, beyond any real shop. */
export const MANY_LABELS = 4096;

/** The labels, in order of their numbers. */
export type LabelsSnapshot = readonly string[];

/** Labels by number, case-insensitive. Number 0 is the empty label: a variant without size or colour. */
export class Labels {
  readonly #labels: string[];
  readonly #numbers: Map<string, number>;

  constructor(from: LabelsSnapshot = ['']) {
    this.#labels = [...from];
    this.#numbers = new Map(from.map((label, number) => [label.toLowerCase(), number]));
  }

  snapshot(): LabelsSnapshot {
    return this.#labels;
  }

  get size(): number {
    return this.#labels.length;
  }

  numberOf(label: string): number {
    const key = label.toLowerCase();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    // This many distinct labels point to an error in the catalogue; the excess is not offered as a filter.
    if (this.#labels.length >= MANY_LABELS) return 0;
    this.#numbers.set(key, this.#labels.length);
    this.#labels.push(label);
    return this.#labels.length - 1;
  }

  /** The label's number; -1 if no product has it. */
  find(label: string): number {
    return this.#numbers.get(label.toLowerCase()) ?? -1;
  }

  /** The numbers of the selected labels; null when none is selected. */
  chosen(labels: readonly string[]): ReadonlySet<number> | null {
    return labels.length > 0 ? new Set(labels.map((label) => this.find(label))) : null;
  }

  /** The labels whose numbers satisfy `fits`, as first spelled in the catalogue. */
  named(fits: (number: number) => boolean): string[] {
    return this.#labels.filter((_, number) => number > 0 && fits(number));
  }

  counted(counts: Int32Array): Facet[] {
    return this.#labels.flatMap((label, number) => {
      const count = counts[number] ?? 0;
      return number > 0 && count > 0 ? [{ value: label, label, count }] : [];
    });
  }
}
