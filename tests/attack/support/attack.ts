/** What a case found: null when the shop held, or in one sentence what an abuser gains. */
export type Verdict = string | null;

export type Case = {
  group: string;
  title: string;
  run: () => Promise<Verdict>;
  /** Changes what is everybody's (the provider, the settings, the administrators) or measures time: nothing runs beside it. */
  alone: boolean;
};

const cases: Case[] = [];
let group = '';

/** Names the group that the cases defined from here on belong to. */
export function describeGroup(name: string): void {
  group = name;
}

/** One abuse case. The title says what must hold. */
export function attack(title: string, run: () => Promise<Verdict>, { alone = false } = {}): void {
  cases.push({ group, title, run, alone });
}

/** Every case that was defined, in order. */
export function allCases(): readonly Case[] {
  return cases;
}

/** Held when `ok`; otherwise the sentence. */
export function held(ok: boolean, otherwise: string): Verdict {
  return ok ? null : otherwise;
}

/** The first thing that did not hold, if any. */
export function firstBroken(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== null) ?? null;
}
