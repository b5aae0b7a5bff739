import { atom } from 'nanostores';

/** A blocking confirmation dialog. */
export type Question = {
  title: string;
  text?: string;
  /** What the button says that goes ahead, and whether it destroys something. */
  action: string;
  danger?: boolean;
  cancel?: string;
};

export type Asked = Question & { answer: (yes: boolean) => void };

export const $question = atom<Asked | null>(null);

/** Asks for confirmation; true when confirmed. A second question declines the first. */
export function confirm(question: Question): Promise<boolean> {
  $question.get()?.answer(false);
  return new Promise((resolve) => {
    $question.set({
      ...question,
      answer: (yes) => {
        $question.set(null);
        resolve(yes);
      },
    });
  });
}
