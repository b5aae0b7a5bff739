import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  adminGiveUpMove,
  adminGoOnMove,
  adminListMoves,
  adminMapMoveFile,
  adminPlanMove,
  adminRunMove,
  adminStartMove,
  type Move,
} from '#contracts/admin/move-in.ts';
import { asShop } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import { type Admin, pictureBytes } from './desk.ts';
import type { TestShop } from './shop.ts';
import { dataOf, type TestVisitor } from './visitor.ts';

/** Moves from another shop: their files and what is done with them. */

const FILES = new URL('../move-in/files/', import.meta.url);

/** One of the sample files. */
export const sampleFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(name, FILES)));

/** A move of its own: an open one without files would be answered again. */
export async function startMove(admin: TestVisitor): Promise<Move> {
  return dataOf(await admin.call(adminStartMove, {}));
}

/** Gives open moves up, so that the next one begins alone. */
export async function giveUpOpenMoves(admin: TestVisitor): Promise<void> {
  const { moves } = dataOf(await admin.call(adminListMoves, {}));
  for (const { id, state } of moves) if (state === 'open') dataOf(await admin.call(adminGiveUpMove, { id }));
}

type Sent = { status: number; move: Move; error: { code: string; fields?: Record<string, string> } };

/** Adds a file, gzipped as the browser does it. */
export async function sendMoveFile(
  admin: TestVisitor,
  { id }: { id: string },
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string,
): Promise<Sent> {
  const path = `/api/admin/mudancas/${id}/arquivos/${encodeURIComponent(name)}`;
  const headers = { 'content-type': 'text/csv' };
  const answer = await admin.send('POST', path, new Uint8Array(gzipSync(bytes)), headers);
  const body = (await answer.json()) as Move & { error: Sent['error'] };
  return { status: answer.status, move: body, error: body.error };
}

/** Sends a picture named by the code of a variant. */
export const placePicture = (admin: TestVisitor, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  admin.send('POST', `/api/admin/fotos-por-codigo?nome=${encodeURIComponent(name)}`, bytes, {
    'content-type': 'image/png',
  });

/** A move with these files. */
export async function moveWith(
  admin: TestVisitor,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>>,
): Promise<Move> {
  let move = await startMove(admin);
  for (const [name, bytes] of Object.entries(files)) {
    const sent = await sendMoveFile(admin, move, name, bytes);
    if (sent.status !== 200) throw new Error(`${name}: ${JSON.stringify(sent.error)}`);
    move = sent.move;
  }
  return move;
}

/** A table that no shop wrote; its header is another one each time, as what a person says of it is kept. */
export const ownTable = (rows = 'Saia Lua;129,90;azul\nSaia Sol;99,90;verde') =>
  `Peça;Quanto;Onde ${randomBytes(6).toString('hex')}\n${rows}\n`;
export const OWN_COLUMNS = { dialect: 'shopify-products', columns: { title: 'Peça', price: 'Quanto' } };

/** What people do with moves, for tests/integration/access/admin-audit.test.ts. */
export function moveWrites(admin: () => Admin): Readonly<Record<string, AuditedWrite>> {
  const write = (act: string, input: AuditedWrite['input']): AuditedWrite => ({
    ...{ act, entity: 'move_in', publishes: false, input },
  });
  const withFile = async () => {
    const { id, files } = await moveWith(admin(), { 'pecas.csv': ownTable() });
    return { id, arquivo: files[0]?.id ?? '' };
  };
  return {
    adminStartMove: write('create', async () => {
      await giveUpOpenMoves(admin());
      return {};
    }),
    adminAddMoveFile: write('move.file', async () => {
      const move = await startMove(admin());
      return () => sendMoveFile(admin(), move, 'pecas.csv', ownTable());
    }),
    adminRemoveMoveFile: write('move.unfile', withFile),
    adminMapMoveFile: write('move.columns', async () => ({ ...(await withFile()), mapping: OWN_COLUMNS })),
    adminPlacePicture: {
      ...{ act: 'picture', entity: 'product', publishes: true },
      input: async () => {
        const sku = randomUUID().slice(0, 8);
        const { id } = await moveWith(admin(), { 'a.csv': shopifyFile(sku, 1) });
        await finishMoves(admin());
        await moveAll(admin(), { id });
        const bytes = await pictureBytes();
        return () => placePicture(admin(), `${sku}-0-00.png`, bytes);
      },
    },
    adminRetryMovePictures: write('move.pictures', async () => ({ id: (await withFile()).id })),
    adminAnswerMove: write('move.answer', async () => {
      const { id } = await moveWith(admin(), { 'a.csv': shopifyFile(randomUUID().slice(0, 8), 1) });
      return { id, answers: { colours: { preto: 'Preto' } } };
    }),
    adminRunMove: write('move.run', async () => {
      const { id } = await moveWith(admin(), { 'a.csv': shopifyFile(randomUUID().slice(0, 8), 1) });
      const { check } = dataOf(await admin().call(adminPlanMove, { id }));
      return { id, check };
    }),
    adminUndoMove: write('move.undo', async () => {
      await finishMoves(admin());
      const file = shopifyFile(randomUUID().slice(0, 8), 1);
      const { id } = await moveAll(admin(), await moveWith(admin(), { 'a.csv': file }));
      return { id };
    }),
    adminGiveUpMove: write('delete', async () => ({ id: (await withFile()).id })),
  };
}

/** A move that has been written, for tests of what it brought. */
export async function writtenMove({ owner }: TestShop): Promise<string> {
  const [row] = await asShop<{ id: string }>(
    owner,
    `insert into move_ins (state, started_at, moved_at) values ('moved', now(), now()) returning id`,
  );
  return row?.id ?? '';
}

/** Ends what others began, as one move runs at a time. */
export async function finishMoves(admin: TestVisitor): Promise<void> {
  const { moves } = dataOf(await admin.call(adminListMoves, {}));
  for (const { id, state } of moves) if (state === 'running' || state === 'undoing') await goOn(admin, id);
}

/** Goes on with a move until it is done. */
export async function goOn(admin: TestVisitor, id: string): Promise<Move> {
  for (let step = 0; step < 100; step += 1) {
    const move = dataOf(await admin.call(adminGoOnMove, { id }));
    if (move.state !== 'running' && move.state !== 'undoing') return move;
  }
  throw new Error('the move does not end');
}

/** Plans a move, starts it and waits until it is done. */
export async function moveAll(admin: TestVisitor, { id }: Pick<Move, 'id'>): Promise<Move> {
  const { check } = dataOf(await admin.call(adminPlanMove, { id }));
  dataOf(await admin.call(adminRunMove, { id, check }));
  return goOn(admin, id);
}

/** A file of Shopify's of as many products, each in two colours and two sizes; `edit` changes a product's row. */
export function shopifyFile(
  mark: string,
  count: number,
  edit: (row: { title: string; price: string; stock: string }, at: number) => void = () => {},
): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const row = { title: `Saia ${mark} ${at}`, price: '129.90', stock: '7' };
    edit(row, at);
    return ['Preto', 'Azul'].flatMap((colour, c) =>
      ['P', 'M'].map((size, s) => {
        const first = c + s === 0;
        const own = first
          ? [row.title, `<p>Uma saia ${at}.</p>`, 'Saias', 'TRUE', 'active']
          : ['', '', '', '', ''];
        const handle = `saia-${mark}-${at}`;
        return [
          handle,
          ...own,
          'Cor',
          colour,
          'Tamanho',
          size,
          `${mark}-${at}-${c}${s}`,
          row.price,
          row.stock,
          '300',
          `https://fotos.example/${handle}-${c}.jpg`,
        ].join(',');
      }),
    );
  });
  return [SHOPIFY_HEADER, ...lines.flat(), ''].join('\n');
}
const SHOPIFY_HEADER =
  'Handle,Title,Body (HTML),Type,Published,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Grams,Image Src';

/** Two customers, of whom one agreed to mails, an order of each, and redirects. */
export const peopleFiles = (mark: string) => ({
  'a.csv': [
    'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone',
    `Ana,Um,um-${mark}@teste.example,yes,"Rua A, 10",Centro - Centro,Recife,PE,BR,50010-000,`,
    `Bia,Dois,dois-${mark}@teste.example,no,"Rua B, 20",apto 2 - Boa Vista,Recife,PE,BR,50010-000,`,
  ].join('\n'),
  'b.csv': [
    'Name,Email,Financial Status,Currency,Subtotal,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    ...['um', 'dois'].map(
      (who) =>
        `#${who}-${mark},${who}-${mark}@teste.example,paid,BRL,100.00,10.00,110.00,2026-07-02 09:58:41 -0300,1,Saia,100.00`,
    ),
  ].join('\n'),
  'c.csv': ['Redirect from,Redirect to', `/pages/um-${mark},/contato`, `/pages/dois-${mark},/contato`].join(
    '\n',
  ),
});

/** The tables that moves write. */
export const MOVE_TABLES = [
  ...['move_ins', 'move_in_files', 'move_in_items', 'moved_products', 'moved_changes', 'moved_categories'],
  ...['moved_columns', 'moved_pictures', 'moved_customers', 'old_addresses', 'past_orders'],
];

/** A move of everything, one that changes it, a table explained by hand, and one that is being written: something in each table. */
export async function movesOfEveryKind(admin: TestVisitor): Promise<void> {
  await giveUpOpenMoves(admin);
  await finishMoves(admin);
  const mark = randomUUID().slice(0, 8);
  // In a category of its own, as others may have come already.
  const inOwn = (file: string) => file.replaceAll(',Saias,', `,Saias ${mark},`);
  const first = inOwn(shopifyFile(mark, 1));
  await moveAll(admin, await moveWith(admin, { 'p.csv': first, ...peopleFiles(mark) }));
  const dearer = first.replaceAll('129.90', '149.90');
  await moveAll(admin, await moveWith(admin, { 'p.csv': dearer }));
  const { id, files } = await moveWith(admin, { 'caixa.csv': ownTable() });
  dataOf(await admin.call(adminMapMoveFile, { id, arquivo: files[0]?.id ?? '', mapping: OWN_COLUMNS }));
  const running = await moveWith(admin, { 'p.csv': shopifyFile(`${mark}-b`, 1) });
  const { check } = dataOf(await admin.call(adminPlanMove, { id: running.id }));
  dataOf(await admin.call(adminRunMove, { id: running.id, check }));
}
