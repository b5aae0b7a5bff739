/** The colour of the pages (`--color-paper`), on which transparent pictures stand. */
export const PAPER = '#f8f5f0';
