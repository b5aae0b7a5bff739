import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contactFields } from '../contracts/contact-fields.ts';
import { type PageContent, pageContent } from '../contracts/pages.ts';
import { plainText } from '../contracts/rich.ts';
import { type AnnouncedCoupon, type StoreProfile, UNSET_STORE } from '../contracts/store.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '../domain/after-sale/returns.ts';
import { formatBRL } from '../domain/money/money.ts';
import { UNSET_SALE_TERMS } from '../domain/money/payment-terms.ts';
import { boletoDueDate, expiresAt } from '../domain/orders/orders.ts';
import type { ShopTerms } from '../domain/pages/placeholders.ts';
import { PIX_EXPIRES_SECONDS } from '../domain/payments/payments.ts';
import { TEXTS_VERSION } from '../domain/people/consent.ts';
import { SPENT_CODE_YEARS, UNUSED_PICTURE_HOURS } from '../domain/people/retention.ts';
import { DEFAULT_TABLE } from '../domain/shipping/default-table.ts';
import { CHART_KINDS, TOLERANCE_CM } from '../domain/sizing/size-charts.ts';
import { LAST_AUDIT } from './last-audit.ts';
import { drawnPage } from './page-content.ts';
import { TEXT_NAMES, TEXT_PAGES, type TextName } from './texts.ts';

/** Different from the defaults, so that a hard-coded figure fails. */
const GRANTED: ShopTerms = {
  terms: { pixPercent: 8, maxInstalments: 9, minimumInstalmentCents: 700, freeShippingOverCents: 45_600 },
  cutoffHour: 13,
};
const SLOW = { ...DEFAULT_TABLE, economico: { priceCents: 1_234, minDays: 8, maxDays: 21 } };

const SHOP: StoreProfile = {
  ...UNSET_STORE,
  ...GRANTED,
  shippingMode: 'tabela',
  shippingTable: SLOW,
  handlingDays: 4,
  contactPhone: '(11) 3000-0000',
  contactEmail: 'oi@loja.example',
  whatsapp: '5511900000000',
  openingHours: 'Terça a sexta, 10h às 17h\nDomingo, fechado',
};
const COUPON: AnnouncedCoupon = {
  code: 'OLA15',
  benefit: { kind: 'percent', percent: 15 },
  audience: 'first_purchase' as const,
};
/** A shop that has not been set up yet. */
const NEW_SHOP: StoreProfile = { ...UNSET_STORE, name: 'Loja', ...GRANTED };

const page = (name: TextName, shop: StoreProfile = SHOP, coupon: AnnouncedCoupon | null = COUPON) =>
  drawnPage(TEXT_PAGES[name].text, { shop, coupon }, new Date());
const answers = (shop: StoreProfile = SHOP, coupon: AnnouncedCoupon | null = COUPON) =>
  page('faq', shop, coupon).sections.flatMap((section) =>
    section.type === 'questions'
      ? section.items.map(({ question, answer }) => ({ question, answer: plainText(answer) }))
      : [],
  );
const answer = (question: RegExp, shop: StoreProfile = SHOP) =>
  answers(shop).find((one) => question.test(one.question))?.answer ?? '';
/** The lines of a page. */
const linesOf = ({ sections }: PageContent) =>
  sections.flatMap((section) => (section.type === 'text' ? plainText(section.body).split('\n') : []));
const wordsOf = (content: PageContent) => linesOf(content).join('\n');

const DELIVERY = wordsOf(page('entrega'));
const TERMS = wordsOf(page('termos', NEW_SHOP));
const HELPS = wordsOf(page('ajuda'));

const PLACED = new Date('2026-11-24T15:00:00Z');
const HOURS = (method: 'pix' | 'credit_card') =>
  (expiresAt(method, PLACED).getTime() - PLACED.getTime()) / 3_600_000;

test('the texts have the current withdrawal and exchange periods, and offer exchanges for any product', () => {
  for (const words of [DELIVERY, HELPS, TERMS, answer(/desistir/)])
    expect(words).toContain(`${WITHDRAWAL_DAYS} dias`);
  for (const words of [DELIVERY, HELPS, answer(/tamanho não servir/)]) {
    expect(words).toContain(`${EXCHANGE_DAYS} dias`);
    expect(words).toMatch(/outro tamanho, outra cor ou outra peça/);
  }
  expect(TERMS).toContain(`troca em ${EXCHANGE_DAYS}`);
});

test('the payment deadlines in the texts are those after which orders expire', () => {
  expect(PIX_EXPIRES_SECONDS).toBe(HOURS('pix') * 3600);
  for (const words of [TERMS, HELPS, answer(/pagar o PIX/)]) expect(words).toContain(`${HOURS('pix')} horas`);
  expect(answer(/pendente/)).toContain(`${HOURS('credit_card')} horas`);
  const days = boletoDueDate(PLACED).day - 24;
  for (const words of [TERMS, answer(/boleto/)]) expect(words).toContain(`vence em ${days} dias`);
});

test('prices, instalments, days and hours are those in the settings', () => {
  const { terms: granted, cutoffHour } = GRANTED;
  expect(answer(/formas de pagamento/)).toContain(`PIX com ${granted.pixPercent}%`);
  expect(answer(/formas de pagamento/)).toContain(`em até ${granted.maxInstalments}x`);
  expect(answer(/formas de pagamento/)).toContain(formatBRL(granted.minimumInstalmentCents));
  expect(TERMS).toContain(`${granted.pixPercent}% do PIX`);
  expect(TERMS).toContain(`1x a ${granted.maxInstalments}x`);
  for (const words of [DELIVERY, answer(/grátis/)])
    expect(words).toContain(formatBRL(granted.freeShippingOverCents));
  for (const words of [DELIVERY, answer(/quanto tempo chega/)]) expect(words).toContain(`${cutoffHour}h`);
  for (const told of ['8 a 21 dias úteis', formatBRL(1_234), 'As outras saem em 4 dias úteis.'])
    expect(DELIVERY).toContain(told);
  expect(answer(/quanto tempo chega/)).toContain('De 1 a 21 dias úteis');
});

test('the texts promise no discount or instalments that the settings do not grant', () => {
  const none = { ...SHOP, terms: { ...GRANTED.terms, pixPercent: 0, maxInstalments: 1 } };
  const words = [answer(/formas de pagamento/, none), wordsOf(page('termos', none))].join(' ');
  expect(words).not.toMatch(/0%|desconto nos produtos|1x/);
  expect(words).toContain('cartão de crédito à vista');
});

test('the text about size charts matches their rules', () => {
  const told = answer(/tamanho certo/);
  expect(told).toContain(`a tolerância é de ${TOLERANCE_CM} cm`);
  for (const { family, toleranceCm, fromBuild } of Object.values(CHART_KINDS))
    if (/^(wo)?men-(tops|bottoms)$/.test(family))
      expect([toleranceCm, fromBuild !== null]).toEqual([TOLERANCE_CM, true]);
  expect(CHART_KINDS['men-bottoms'].asks).toContain('waist');
  expect(CHART_KINDS.shoes.asks).toEqual(['foot']);
});

test('the question about the coupon appears only for a first-purchase coupon', () => {
  const asked = (coupon: AnnouncedCoupon | null) =>
    answers(SHOP, coupon).some(({ question }) => /cupom da primeira compra/.test(question));
  expect([COUPON, { ...COUPON, audience: 'everyone' as const }, null].map(asked)).toEqual([
    true,
    false,
    false,
  ]);
});

test('contact options and opening hours are those in the settings', () => {
  expect(answer(/falo com vocês/)).toBe(
    'Pela página de contato, ou por telefone, e-mail ou WhatsApp. Horário de atendimento: terça a sexta, 10h às 17h; domingo, fechado.',
  );
  const bare = { ...SHOP, contactPhone: '', contactEmail: '', whatsapp: '', openingHours: '' };
  expect(answer(/falo com vocês/, bare)).toBe('Pela página de contato.');
});

test.each([
  ['nothing', {}],
  ['no offer', { terms: UNSET_SALE_TERMS }],
  ['an e-mail', { contactEmail: 'oi@loja.example' }],
  ['a telephone', { contactPhone: '(11) 3000-0000' }],
])('no sentence is incomplete if the settings contain only %s', (_, told) => {
  const shop = { ...NEW_SHOP, ...told };
  const sentences = TEXT_NAMES.flatMap((name) => {
    const content = page(name, shop, null);
    for (const section of content.sections)
      if (section.type === 'text') expect(plainText(section.body), section.id).not.toBe('');
    return [content.title, content.description, plainText(content.lead), ...linesOf(content)];
  });
  const asked = answers(shop, null).map((one) => one.answer);
  expect([...sentences, ...asked].filter((words) => / [,.;)]|[:(] ?[,.;)]|\S {2}|[{}]/.test(words))).toEqual(
    [],
  );
});

test.each(TEXT_NAMES)('the default text %s can be saved unchanged in the back office', (name) => {
  const read = pageContent.safeParse(TEXT_PAGES[name].text);
  expect(read.success || read.error.issues).toBe(true);
});

test('the privacy policy says what is stored of a review photo, who sees it, and when it is deleted', () => {
  const words = wordsOf(page('privacidade', NEW_SHOP));
  for (const told of [
    'foto da sua avaliação',
    'antes da aprovação, só a equipe da loja a vê',
    'a foto é apagada',
    `passadas ${UNUSED_PICTURE_HOURS} horas`,
  ])
    expect(words).toContain(told);
  expect(TERMS).toContain('Uma avaliação pode ter uma foto sua');
});

test('a shop that was not set up yet names no service and no day of delivery', () => {
  expect(linesOf(page('entrega', NEW_SHOP))[0]).toContain('ainda não abriu as vendas');
  const words = [wordsOf(page('entrega', NEW_SHOP)), ...answers(NEW_SHOP).map((one) => one.answer)].join(
    '\n',
  );
  expect(words).not.toMatch(/SEDEX|de \d+ a \d+ dias úteis para a maior/i);
  expect(answers().map((one) => one.answer)).toContainEqual(
    expect.stringMatching(/dias úteis .*para a maior parte/),
  );
});

test('the privacy policy says that the shop is not for children (Lei 15.211/2025)', () => {
  expect(wordsOf(page('privacidade', NEW_SHOP))).toMatch(
    /maiores de 18 anos.*Lei 15\.211\/2025.*não montamos perfis/,
  );
});

test('the accessibility statement has norm and level, the last audit with its day, what fails since when, and an answer time', () => {
  const { on, pages, axe } = LAST_AUDIT;
  expect(pages).toBeGreaterThan(20);
  const [year = ''] = on.split('-');
  const words = wordsOf(page('acessibilidade'));
  for (const told of [
    'ABNT NBR 17225:2025',
    'WCAG 2.2',
    'níveis A e AA',
    `${pages} páginas`,
    `/${year}`,
    `axe-core ${axe}`,
  ])
    expect(words).toContain(told);
  expect(words).toMatch(/oi@loja\.example.*Respondemos em até 5 dias/);
  expect(words).toMatch(/Desde[\s\S]*\/20\d\d/);
});

test('the privacy policy says who sees the photo of a defect, and when it is deleted', () => {
  const words = wordsOf(page('privacidade', NEW_SHOP));
  for (const told of [
    'elas nunca são públicas',
    'são apagadas assim que a troca ou devolução termina',
    'troca ou devolução: apagada na limpeza diária',
  ])
    expect(words).toContain(told);
});

test('the privacy policy says what fit answers are for, that they are anonymous, and when they are deleted', () => {
  const words = wordsOf(page('privacidade', NEW_SHOP));
  for (const told of [
    'Como ficou o tamanho das peças',
    'sem dizer quem',
    'a resposta é apagada e deixa de contar',
  ])
    expect(words).toContain(told);
});

test('the privacy policy says what is stored of credit, gift cards and exchanges, what for, and how long', () => {
  const words = wordsOf(page('privacidade', NEW_SHOP));
  for (const told of [
    'cada valor que entrou ou saiu',
    'os códigos, só como resumo criptográfico',
    'Nome e e-mail de quem recebe um vale-presente, e a mensagem',
    'O motivo de uma troca ou devolução',
    `quando nada restou no código há ${SPENT_CODE_YEARS} anos`,
    'Trocas e devoluções, com o motivo: como o pedido',
  ])
    expect(words).toContain(told);
});

test('the privacy policy says that the note goes to the tax authority, and stays after the account', () => {
  const words = wordsOf(page('privacidade', NEW_SHOP));
  for (const told of ['emitir a nota fiscal', 'a Secretaria da Fazenda', 'também depois de excluída a conta'])
    expect(words).toContain(told);
});

test('no text hard-codes a number that is defined by a rule', () => {
  // Numbers of laws, banks and the shop that no code defines.
  const SAID = ['1x', '15 dias', '18 anos', '5 anos', '1 ano'];
  const folder = new URL('./', import.meta.url);
  const typed = readdirSync(folder)
    .filter((file) => /^(about|faq|help|delivery|terms|privacy|cookie.*|services|figures)\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8').match(/\b\d[\d a]*(dias|horas|anos?|h\b|%|x\b)/g),
    )
    .filter((found) => found !== null && !SAID.includes(found));
  expect(typed).toEqual([]);
});

test('the privacy text names every field of the contact form', () => {
  const [said = ''] = /[^"]* do formulário de contato/.exec(JSON.stringify(TEXT_PAGES.privacidade)) ?? [];
  for (const [, { label }] of contactFields) expect(said.toLowerCase()).toContain(label.toLowerCase());
});

/** Consents record which texts they are for: with a changed text, change `TEXTS_VERSION` and then both lines here. */
test('terms, privacy and cookies are those of their date', () => {
  const { termos, privacidade, cookies } = TEXT_PAGES;
  const texts = JSON.stringify([termos.text, privacidade.text, cookies.text]);
  expect({
    since: TEXTS_VERSION,
    texts: createHash('sha256').update(texts).digest('hex').slice(0, 12),
  }).toEqual({
    since: '2026-12-01',
    texts: 'b9abdf5d3ad6',
  });
});
