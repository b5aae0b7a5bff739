import { expect, it } from 'vitest';
import { ORDER } from './mail-samples.fixture.ts';
import { render } from './order-mails.fixture.ts';

it('names the units that a request is about if some of them stay', () => {
  const [piece] = ORDER.items;
  if (!piece) throw new Error('an item');
  const three = { items: [{ ...piece, quantity: 3 }] };
  const asked = (units: number) => ({
    kind: 'withdrawal' as const,
    status: 'open' as const,
    covers: [{ itemId: piece.id, units }],
  });
  expect(render('withdrawal_received', three, asked(1)).text).toContain(`devolver: 1 × ${piece.name}`);
  expect(render('withdrawal_received', three, { ...asked(3), itemId: null }).text).toContain(
    'o pedido inteiro',
  );
  expect(render('withdrawal_received', three, { ...asked(2), itemId: null }).text).toContain(
    `2 × ${piece.name}`,
  );
});

it('does not promise seven new days for another size', () => {
  expect(render('order_delivered').text).toContain('7 dias para desistir');
  const fresh = render('order_delivered', { isExchange: true }).text;
  expect(fresh).not.toContain('7 dias para desistir');
  expect(fresh).toContain('receber as peças dela pela primeira vez');
});
