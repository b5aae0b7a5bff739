import type { Message } from './message.ts';

/** Why a move from another shop does not go on (docs/move-in.md). */
export const MOVE_WORDS: Readonly<Record<string, Message>> = {
  move_closed: 'esta mudança já começou. Para trazer mais arquivos, comece outra.',
  move_files_many: ({ max }) => `cabem ${max ?? 40} arquivos em uma mudança. Remova um antes.`,
};
