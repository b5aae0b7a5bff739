/** Functions that run longer than a call: they are called, answer at once, and go on by themselves. */
export type Background = {
  /** Starts one, by its name, with a proof that the shop itself calls (auth/background-call.ts). False: it was not reached. Never throws. */
  start(name: string, proof: string): Promise<boolean>;
};
