/** The result of a case: null if the shop held, or a sentence about what an abuser gains. */
export type Verdict = string | null;

export type Case = {
  group: string;
  title: string;
  run: () => Promise<Verdict>;
  /** Changes shared state (the provider, the settings, the administrators) or measures time: nothing runs in parallel. */
  alone: boolean;
};

const cases: Case[] = [];
let group = '';

/** Sets the group of the cases defined from here on. */
export function describeGroup(name: string): void {
  group = name;
}

/** One abuse case. The title states what must hold. */
export function attack(title: string, run: () => Promise<Verdict>, { alone = false } = {}): void {
  cases.push({ group, title, run, alone });
}

/** All cases defined, in order. */
export function allCases(): readonly Case[] {
  return cases;
}

/** Null if `ok`; otherwise the sentence. */
export function held(ok: boolean, otherwise: string): Verdict {
  return ok ? null : otherwise;
}

/** The first broken result, if any. */
export function firstBroken(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== null) ?? null;
}
