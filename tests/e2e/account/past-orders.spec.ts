import { signedInCustomer } from '../support/customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test('whoever bought in the former shop reads those orders below the own ones', async ({ page }) => {
  const { email } = await signedInCustomer(page);
  await sql(
    `with acting as materialized (select set_config('app.actor', 'system', true)),
       move as (insert into move_ins (state, started_at, undone_at) select 'undone', now(), now() from acting returning id)
     insert into past_orders (key, move_in_id, user_id, number, placed_at, customer_email, total_cents, cancelled_at, lines)
     select $1 || n, move.id, (select id from users where email = $1), '#100' || n, ('2025-03-0' || n)::timestamptz, $1, 12990,
       case when n = 2 then timestamptz '2025-03-05' end,
       '[{"name": "Camiseta Básica - U", "sku": null, "quantity": 2, "unitCents": 6495, "discountCents": 0}]'
     from move, generate_series(1, 2) n`,
    [email],
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/perfil?aba=pedidos');
  await expect(page.getByRole('heading', { name: 'Você ainda não fez pedidos.' })).toBeVisible();
  const past = page.getByRole('region', { name: 'Na nossa loja anterior' }).getByRole('article');
  await expect(past).toHaveCount(2);
  await expect(past.first()).toContainText('Pedido #1002');
  await expect(past.first()).toContainText('Cancelado');
  await expect(past.last()).toContainText('Camiseta Básica - U 2 un.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
