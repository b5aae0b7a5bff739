import { expect, test } from 'vitest';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';

/** The notes of a person's orders: theirs to have, and not theirs to delete (CTN, art. 173). */

const scene = await openNotes();
const { shop } = scene;

test('the export has the notes of one’s own orders, in words; they stay when the account goes', async () => {
  const [mine, other] = [await signedIn(shop), await signedIn(shop)];
  const piece = await scene.piece();
  const order = await placeOne(mine, piece, await byCard(shop));
  const others = await placeOne(other, piece, await byCard(shop));
  await scene.runAll(2);
  const [[note], [foreign]] = [await scene.notesOf(order.id), await scene.notesOf(others.id)];
  const answer = await mine.call(exportData, {});
  expect(answer).toMatchObject({
    data: {
      pedidos: [
        {
          notas_fiscais: [
            {
              ...{
                tipo: 'Nota fiscal',
                tipo_codigo: 'sale',
                situacao: 'Autorizada',
                ambiente: 'Teste, sem valor fiscal',
              },
              ...{ numero: note?.number, chave: note?.key, arquivo: note?.xml },
            },
          ],
        },
      ],
    },
  });
  expect(JSON.stringify(answer)).not.toContain(foreign?.key);
  expect(await mine.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  expect(await scene.notesOf(order.id)).toEqual([note]);
});
