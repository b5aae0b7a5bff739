import { asShop } from './after-sale.ts';
import type { AuditedWrite } from './category-writes.ts';
import { makeProduct, placeOne } from './scene.ts';
import type { TestShop } from './shop.ts';

/** The id of a note of a new order, as if the provider had it; nothing is due. */
export async function storedNote(
  shop: TestShop,
  state: 'authorised' | 'denied' = 'authorised',
): Promise<string> {
  const { id } = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const [note] = await asShop<{ id: string }>(
    shop.owner,
    `with sold as (update orders set payment_status = 'paid', paid_at = now() where id = $1 returning id, order_number),
       made as (select count(*) as before from fiscal_notes)
     insert into fiscal_notes (order_id, reference, state, environment, number, series, key, authorised_at, message, xml, due_at)
     select s.id, replace(s.order_number, '-', ''), $2, 'test', 900000 + before, 1, lpad((900000 + before)::text, 44, '0'),
       case when $2 = 'authorised' then now() end, '', '<x/>', null
     from sold s, made returning id`,
    [id, state],
  );
  if (!note) throw new Error('no note');
  return note.id;
}

/** What people do with notes, for tests/integration/access/admin-audit.test.ts; the provider knows none of them. */
export function noteWrites(shop: TestShop): Readonly<Record<string, AuditedWrite>> {
  const write = (act: string, input: AuditedWrite['input']): AuditedWrite => ({
    ...{ act, entity: 'order', publishes: false, input },
  });
  return {
    adminSendNote: write('note.send', async () => ({ id: await storedNote(shop) })),
    adminCancelNote: write('note.cancel', async () => ({
      ...{ id: await storedNote(shop), justification: 'Pedido feito em dobro' },
    })),
    adminCorrectNote: write('note.correct', async () => ({
      ...{ id: await storedNote(shop), correction: 'O complemento é apartamento 12' },
    })),
    adminReplaceNote: write('note.replace', async () => {
      await shop.owner.query(
        'insert into fiscal_settings (issues_from) values (now()) on conflict (id) do update set issues_from = now()',
      );
      return { id: await storedNote(shop, 'denied') };
    }),
  };
}
