import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import type { RefundedUnits } from '../sql/payments/refunds.sql.ts';
import { LABEL, ORDER, SENDER } from './mail-samples.fixture.ts';
import { render } from './order-mails.fixture.ts';
import { ORDER_WORDS, renderOrderMail } from './order-mails.ts';

describe.each(Object.keys(ORDER_WORDS))('%s', (template) => {
  const mail = render(template);

  it('goes to the customer and names the order', () => {
    expect(mail.to).toBe(ORDER.email);
    expect(mail.subject).toContain(ORDER.number);
    expect(mail.text).toContain('Pedido: ORD-1795000000-7');
  });

  it('has the same content as HTML and text, and links to the order', () => {
    const link = /https:\/\/loja\.example\/\S+#token=[\w-]{43}/;
    expect(mail.text).toMatch(link);
    expect(mail.html.replaceAll('&#38;', '&')).toMatch(link);
  });

  it('escapes names in HTML', () => {
    expect(mail.html).not.toContain('<Clarice>');
    expect(mail.html).not.toContain('<b>Lima');
  });
});

it('names the tracking code, a link if its form tells the carrier', () => {
  expect(render('order_shipped').html).toContain('correios.com.br/app/index.php?objetos=AA403550127BR');
  expect(render('order_shipped', { trackingCode: null }).text).not.toMatch(/null|correios/);
});

it.each(['AA403550127BR', 'aa 403 550 127 br', '12345678901234', 'OUTRA-99'])(
  'writes the tracking code %s once, where its reader sees it',
  (trackingCode) => {
    const plain = trackingCode.replaceAll(' ', '').toUpperCase();
    const times = (text: string) => text.replaceAll(' ', '').toUpperCase().split(plain).length - 1;
    const { text, html } = render('order_shipped', { trackingCode });
    expect(times(text)).toBe(1);
    // Without what mail programs show beside the subject.
    const shown = html.slice(html.indexOf('<h1')).replaceAll(/<[^>]+>/g, '');
    expect(times(shown)).toBe(1);
  },
);

it('promises in a cancellation only what comes back', () => {
  const words = (order: Partial<OrderRow>) => render('order_cancelled', order).text;
  expect(words({})).toContain('O valor pago volta');
  expect(words({ totalCents: 0, creditReturnedCents: 19_000 })).not.toContain('O valor pago volta');
  expect(words({ totalCents: 0, isExchange: true })).toContain('O valor pago volta');
  expect(words({ paidAt: null })).not.toContain('prazo');
  expect(words({ paidAt: null, paymentStatus: 'expired' })).toContain('dentro do prazo. Nada foi cobrado.');
  expect(words({ gift: { recipientName: 'Bia' } as OrderRow['gift'] })).not.toMatch(/peças|carrinho/);
});

it('names the request and the answer', () => {
  const { text } = render('exchange_held');
  expect(text).toContain('Vestido <Clarice> · Azul · P. No lugar: Vestido <Clarice> · Azul · M.');
  expect(text).toContain('Poste a peça até 08/12/2026');
  expect(text).toContain('Não há nada a pagar.');
  expect(render('exchange_held', {}, { backCents: 1_250 }).text).toMatch(/R\$\s12,50 voltam/);
  expect(render('exchange_held', {}, { backCents: 1_250, backAs: 'credit' }).text).toMatch(
    /R\$\s12,50 ficam como crédito/,
  );
  const byCredit = { creditCents: 2_000 };
  expect(render('exchange_held', {}, {}, null, byCredit).text).toMatch(
    /crédito pagou R\$\s20,00[\s\S]*Não há nada a pagar/,
  );
  const owing = { ...byCredit, paymentStatus: 'awaiting_payment', fulfilmentStatus: 'none' } as const;
  expect(render('exchange_held', {}, {}, null, owing).text).toMatch(
    /crédito pagou R\$\s20,00[\s\S]*Falta o restante/,
  );
  expect(render('request_answered').text).toContain('A etiqueta segue em anexo.');
});

it('contains the posting code, or else the return address', () => {
  const ready = render('return_code', {}, {}, LABEL);
  expect(ready.text).toContain('2022032920');
  expect(ready.text).toContain('O código vale até 05/12/2026');
  // The new piece is held until the 8th.
  expect(ready.text).toContain('Poste até 05/12/2026');
  const short = { holdUntil: new Date('2026-12-04T03:00:00Z') };
  expect(render('return_code', {}, short, LABEL).text).toContain('Poste até 03/12/2026');
  expect(ready.text).not.toContain('24,90');
  const failed = render('return_code', {}, {}, { ...LABEL, state: 'failed', problem: 'balance' });
  expect(failed.text).toContain('Rua do Ateliê, 1');
  expect(failed.text).not.toMatch(/2022032920|saldo/i);
});

it('does not give the return address while a posting code is pending', () => {
  const waiting = render('exchange_held', {}, {}, { ...LABEL, state: 'wanted', code: null }).text;
  expect(waiting).toContain('Estamos gerando o seu código de postagem');
  expect(waiting).not.toContain('Rua do Ateliê, 1, ');
  expect(waiting).not.toContain('responda a este e-mail');
  expect(render('exchange_held').text).toContain('responda a este e-mail');
  expect(render('request_answered', {}, {}, LABEL).text).toContain('chega em outro e-mail');
  expect(render('request_answered').text).not.toContain('código de postagem');
});

it('throws for an unknown template', () => {
  expect(() => render('order_forgotten')).toThrow('no mail template');
});

describe('the first mail of an order', () => {
  const LATER = 'Assim que o pagamento for confirmado, avisamos por aqui.';

  it('promises a mail about the payment while that is open', () => {
    const open = { paymentStatus: 'awaiting_payment', fulfilmentStatus: 'none', paidAt: null } as const;
    expect(render('order_placed', open).text).toContain(LATER);
  });

  it('promises no further mail once the payment is confirmed', () => {
    const { text } = render('order_placed');
    expect(text).toContain('O pagamento já foi confirmado.');
    expect(text).not.toContain(LATER);
  });
});

describe('an exchange', () => {
  const NEW = { number: 'ORD-1795000099-1', exchangeCreditCents: 20_000, totalCents: 1_500 } as const;

  it.each(['exchange_held', 'return_code', 'request_answered'])(
    'has the sums of its new piece in %s',
    (mail) => {
      const { text } = render(mail, {}, {}, LABEL, NEW);
      expect(text).toContain('Pedido: ORD-1795000000-7');
      expect(text).toContain('Pedido da peça nova: ORD-1795000099-1');
      expect(text).toMatch(/Total: R\$\s15,00/);
      expect(text).not.toMatch(/R\$\s190,00/);
    },
  );

  it('that was given up shows the totals of the first order', () => {
    expect(render('exchange_canceled', {}, { status: 'canceled' }, null, NEW).text).toMatch(
      /Total: R\$\s190,00/,
    );
  });

  it('is not called done when only the returned item has arrived', () => {
    const received = render('request_answered', {}, { status: 'done', answer: '' }, null, {
      ...NEW,
      fulfilmentStatus: 'none',
    });
    expect(received.subject).toContain('Recebemos a peça');
    expect(received.text).toContain('Recebemos a sua peça');
    expect(received.text).toContain('Avisamos por e-mail quando ela sair');
    expect(received.text).not.toMatch(/conclu[ií]da/i);
    const sent = { ...NEW, fulfilmentStatus: 'shipped' } as const;
    expect(render('request_answered', {}, { status: 'done' }, null, sent).text).toContain('já foi enviada');
    const back = { status: 'done', backCents: 1_250 } as const;
    expect(render('request_answered', {}, back, null, NEW).text).toMatch(/R\$\s12,50 voltam para você/);
    expect(render('request_answered', {}, { ...back, backAs: 'credit' }, null, NEW).text).toMatch(
      /R\$\s12,50 viraram crédito/,
    );
  });

  it('mentions the replacement when it ships', () => {
    const { subject, text } = render('order_shipped', { isExchange: true });
    expect(subject).toContain('A peça nova da sua troca foi enviada');
    expect(text).toContain('A peça nova da sua troca saiu da loja');
  });
});

it('says that nothing has to be sent back when an unshipped order is cancelled', () => {
  const whole = { kind: 'withdrawal', itemId: null, status: 'open', holdUntil: null } as const;
  const here = render('withdrawal_received', { fulfilmentStatus: 'preparing' }, whole);
  expect(here.subject).toContain('pedido de cancelamento');
  expect(here.text).toContain('não há nada a enviar de volta');
  expect(here.text).not.toContain('etiqueta de postagem');
  expect(render('withdrawal_received', {}, whole).text).toContain('etiqueta de postagem');
  const done = { ...whole, status: 'done' } as const;
  expect(render('request_answered', { fulfilmentStatus: 'canceled' }, done).text).toContain(
    'Você pediu o cancelamento',
  );
  expect(render('request_answered', {}, done).text).toContain('Você pediu a devolução');
});

describe('the mail about a refund', () => {
  const [piece] = ORDER.items;
  const two = {
    ...ORDER,
    totalCents: 40_000,
    items: [{ ...piece, quantity: 2, totalCents: 40_000 }],
  } as OrderRow;
  const mailOf = (order: Partial<OrderRow>, refunded: readonly RefundedUnits[]) =>
    renderOrderMail('order_refunded', { order: { ...two, ...order }, request: null, refunded, ...SENDER })
      .text;

  it('names the refunded units with the amount, and what is left', () => {
    const text = mailOf({ refundedCents: 20_000 }, [{ itemId: 'item-1', refunded: 1, left: 1 }]);
    expect(text).toContain('Reembolsamos: 1 × Vestido <Clarice> · Azul · P.');
    expect(text).toMatch(/Já devolvemos, ao todo, R\$\s200,00/);
    expect(text).toContain('Reembolsado: 1 × Vestido <Clarice> · Azul · P');
    expect(text).toContain('Continua no pedido: 1 × Vestido <Clarice> · Azul · P');
    expect(text).not.toContain('2 × Vestido');
    expect(text).toMatch(/Total: R\$\s400,00\nJá reembolsado: R\$\s200,00\nContinua pago: R\$\s200,00/);
  });

  it('of an amount claims nothing about pieces', () => {
    const text = mailOf({ refundedCents: 5_000 }, []);
    expect(text).not.toContain('Reembolsamos:');
    expect(text).toContain('2 × Vestido');
    expect(text).toMatch(/Já reembolsado: R\$\s50,00\nContinua pago: R\$\s350,00/);
  });

  it('of everything leaves nothing, also with credit', () => {
    const back = { creditCents: 1_000, creditReturnedCents: 1_000, refundedCents: 40_000 };
    const text = mailOf(back, [{ itemId: 'item-1', refunded: 2, left: 0 }]);
    expect(text).toContain('Reembolsamos: 2 × Vestido');
    expect(text).toMatch(/Já reembolsado: R\$\s400,00\nCrédito devolvido: R\$\s10,00/);
    expect(text).not.toMatch(/Continua/);
  });
});
