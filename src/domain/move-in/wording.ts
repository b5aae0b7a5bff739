import { cleanLine, nameKey } from '../text/normal-form.ts';
import { readColour, titled } from './colour-names.ts';
import { type OptionRole, roleOf } from './option-names.ts';
import type { Answers } from './overview.ts';
import { remembered } from './remembered.ts';
import { readSize } from './size-labels.ts';

/** What colours, sizes and options of the files are called here: as a person said, else as they are read. */

export type Wording = {
  colour(written: string): string;
  size(written: string): string;
  role(name: string, values: readonly string[]): OptionRole;
};

const said = <T>(answers: Readonly<Record<string, T>>, text: string): T | undefined => {
  const key = nameKey(text);
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
};

/** For our own file: its words are those of here. */
export const AS_WRITTEN: Wording = {
  colour: cleanLine,
  size: cleanLine,
  role: (name, values) => roleOf(name, values).role,
};

/** What is read once stays known: the same few values come with thousands of variants. */
export function wordingOf(answers: Pick<Answers, 'colours' | 'sizes' | 'options'>): Wording {
  return {
    colour: remembered(
      (text) =>
        cleanLine(said(answers.colours, text) ?? '') || (readColour(text)?.name ?? titled(cleanLine(text))),
    ),
    size: remembered(
      (text) => cleanLine(said(answers.sizes, text) ?? '') || (readSize(text)?.label ?? cleanLine(text)),
    ),
    role: (name, values) => said(answers.options, name) ?? roleOf(name, values).role,
  };
}
