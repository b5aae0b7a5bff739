import type { MoveAnswers } from '#domain/move-in/move-answers.ts';
import type { NewEntry } from '../../../sql/operations/audit.sql.ts';

/** The next items of a step of a move, which are written in one transaction, and forgotten by it. */
export type MoveBatch<Item> = {
  moveId: string;
  /** Who started the move; null: the account is gone. */
  actorId: string | null;
  answers: MoveAnswers;
  items: readonly Item[];
  now: Date;
  /** Of a password that nobody has; '' where no accounts are written. */
  passwordHash: string;
  /** A line of the activity log. */
  log(entry: Pick<NewEntry, 'action' | 'entity' | 'entityId' | 'before' | 'after'>): void;
};
