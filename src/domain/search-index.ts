import { SYNONYMS } from './search-text.ts';
import { forgivenSlips, slipsBetween } from './spelling.ts';

/** A product's words as stems, the field that says most first: name, category, tags and colours, description. */
export type SearchFields = readonly (readonly string[])[];

/** What a word is worth by the field it stands in. */
const WEIGHTS = [8, 4, 2, 1];
const FIELDS = WEIGHTS.length;

/** What a word is worth by the way it was found. */
const EXACT = 1;
const BEGINNING = 0.85;
const SYNONYM = 0.6;
const MISTYPED = 0.5;
const MISTYPED_SYNONYM = 0.3;
const INSIDE = 0.35;

/** From how many letters on a word may be found inside others. */
const INSIDE_FROM = 3;
/** From how many letters on the beginning of a known saying ('blusinh') stands for the saying. */
const SAYING_FROM = 4;

/**
 * Which products hold which words. Products are numbers that only grow; a product that changed comes back under a new
 * number, and whoever asks leaves out the numbers that are no longer valid.
 */
export class SearchIndex {
  /** Stem → product and field in one number. */
  readonly #places = new Map<string, number[]>();
  /** The stems that more than a description holds. */
  readonly #names = new Set<string>();

  add(product: number, fields: SearchFields): void {
    const known = new Set<string>();
    for (const [field, stems] of fields.slice(0, FIELDS).entries()) {
      for (const stem of stems) {
        if (stem === '' || known.has(stem)) continue;
        known.add(stem);
        if (field < FIELDS - 1) this.#names.add(stem);
        const places = this.#places.get(stem);
        const place = product * FIELDS + field;
        if (places) places.push(place);
        else this.#places.set(stem, [place]);
      }
    }
  }

  /**
   * The score of each of the first `size` products: 0 for those that lack a word of some group. A group is one word of the
   * query and what it also stands for (`searchTerms`); without groups nothing is found.
   */
  find(groups: readonly (readonly string[])[], size: number): Float64Array {
    let found: Float64Array | null = null;
    for (const group of groups) {
      const here = this.#scores(group, size);
      if (found === null) {
        found = here;
        continue;
      }
      for (let product = 0; product < size; product++) {
        const before = found[product] ?? 0;
        const now = here[product] ?? 0;
        found[product] = before > 0 && now > 0 ? before + now : 0;
      }
    }
    return found ?? new Float64Array(size);
  }

  #scores(group: readonly string[], size: number): Float64Array {
    const scores = new Float64Array(size);
    for (const [stem, quality] of this.#meant(group)) {
      for (const place of this.#places.get(stem) ?? []) {
        const product = Math.floor(place / FIELDS);
        const score = quality * (WEIGHTS[place % FIELDS] ?? 0);
        if (score > (scores[product] ?? 0)) scores[product] = score;
      }
    }
    return scores;
  }

  /** The stems of the catalogue that one word of a query may mean, each with what it is worth. */
  #meant([word = '', ...synonyms]: readonly string[]): Map<string, number> {
    const meant = new Map<string, number>();
    const add = (stem: string, quality: number) => {
      if (quality > (meant.get(stem) ?? 0)) meant.set(stem, quality);
    };
    if (this.#places.has(word)) add(word, EXACT);
    for (const synonym of synonyms) if (this.#places.has(synonym)) add(synonym, SYNONYM);
    // The name of something is meant as it stands: who asks for 'calca' does not mean 'calcado'. What only stands in some
    // description ('sai', 'casa') may as well be the beginning of 'saia' or 'casaco'.
    for (const stem of this.#names.has(word) ? [] : this.#places.keys()) {
      if (stem === word) continue;
      if (stem.startsWith(word)) add(stem, BEGINNING);
      else if (word.length >= INSIDE_FROM && stem.includes(word)) add(stem, INSIDE);
    }
    if (meant.size === 0 && word.length >= SAYING_FROM) this.#guess(word, add);
    return meant;
  }

  /** Nothing is written so: what may have been meant, of the catalogue's words and of those it has other words for. */
  #guess(word: string, add: (stem: string, quality: number) => void): void {
    const addSaying = (saying: string) => {
      for (const stem of SYNONYMS[saying] ?? []) if (this.#places.has(stem)) add(stem, MISTYPED_SYNONYM);
    };
    const sayings = Object.keys(SYNONYMS);
    const begun = sayings.filter((saying) => saying.startsWith(word));
    if (begun.length > 0) {
      for (const saying of begun) addSaying(saying);
      return;
    }
    const limit = forgivenSlips(word.length);
    for (let slips = 1; slips <= limit; slips++) {
      const near = (other: string) => slipsBetween(word, other, slips) <= slips;
      const stems = [...this.#places.keys()].filter((stem) => stem.length >= SAYING_FROM && near(stem));
      const meantSayings = sayings.filter(near);
      for (const stem of stems) add(stem, MISTYPED);
      for (const saying of meantSayings) addSaying(saying);
      if (stems.length + meantSayings.length > 0) return;
    }
  }
}
