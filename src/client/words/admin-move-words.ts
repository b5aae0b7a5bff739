import type { Message } from './message.ts';

/** Why a move from another shop does not go on (docs/move-in.md). */
export const MOVE_WORDS: Readonly<Record<string, Message>> = {
  move_closed: 'esta mudança já começou. Para trazer mais arquivos, comece outra.',
  move_files_many: ({ max }) => `cabem ${max ?? 40} arquivos em uma mudança. Remova um antes.`,
  move_stale: 'a loja ou os arquivos mudaram depois deste plano. Confira o plano de novo e comece.',
  move_faulty: 'há um arquivo que não pôde ser lido. Diga o que são as colunas dele, ou remova-o.',
  move_empty: 'tudo o que está nos arquivos já está aqui: não há nada a trazer.',
  move_running: 'outra mudança ainda não terminou. Espere que ela termine.',
  move_undo_late:
    'já há pedido de um produto ou de um cliente que veio nesta mudança. Ela não pode mais ser desfeita.',
  move_failed: 'Algo deu errado deste lado. A mudança tenta de novo sozinha e continua de onde parou.',
  move_item_left: 'Uma parte não pôde ser gravada e ficou de fora; o resto veio.',
};
