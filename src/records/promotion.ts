import * as z from 'zod/mini';
import { exactText } from '../contracts/fields.ts';
import { AUDIENCE_WORDS, normaliseCode, PROMOTION_CODE } from '../domain/pricing/promotions.ts';
import { area, choice, line, money, optionalWhole, record, toggle } from './record.ts';

/** Not before 1914, when Brazil adopted standard time. */
const day = z.pipe(
  exactText(10).check(z.minLength(1, 'required')),
  z.iso
    .date('date_invalid')
    .check(z.refine((value) => value >= '1914-01-01' && value <= '2099-12-31', 'date_invalid')),
);

/** Normalised as in the checkout: without spaces, upper case. */
const code = z.pipe(
  z.string('required').check(z.maxLength(60, 'code_invalid')),
  z.pipe(
    z.transform(normaliseCode),
    z.string().check(z.minLength(1, 'required'), z.regex(PROMOTION_CODE, 'code_invalid')),
  ),
);

const USES = { min: 1, max: 1_000_000 };

/** The fields of a promotion, without what it gives, to whom by name, and for which products. Money in cents. */
export const PROMOTION = record('promotion', {
  name: line(120, { label: 'Nome', wide: true }),
  /** Uses single-use codes (`promotion-codes.ts`) instead of `code`. */
  singleUse: toggle({
    label: 'Códigos individuais',
    hint: 'Em vez de um código para todos: muitos, gerados aqui depois de salvar, e cada um vale para um pedido.',
    wide: true,
  }),
  code: line(20, { label: 'Código', schema: code, mask: (typed) => normaliseCode(typed).slice(0, 20) }),
  /** Days in São Paulo, both included. */
  startsOn: line(10, { label: 'Início', input: 'date', schema: day }),
  endsOn: line(10, { label: 'Fim', input: 'date', schema: day }),
  description: area(1000, { label: 'Descrição', rows: 2 }),
  usageLimit: optionalWhole(USES, {
    label: 'Limite de usos',
    hint: 'Em branco: sem limite.',
    invalid: 'limit_invalid',
  }),
  usageLimitPerCustomer: optionalWhole(USES, {
    label: 'Limite por cliente',
    hint: 'Pelo e-mail ou CPF. Em branco: sem limite.',
    invalid: 'limit_invalid',
  }),
  minimumSubtotalCents: money(
    { min: 0, max: 100_000_000 },
    {
      label: 'Compra mínima (R$)',
      hint: 'Depois dos descontos dos produtos.',
      blank: 0,
      invalid: 'money_invalid',
    },
  ),
  audience: choice(AUDIENCE_WORDS, {
    label: 'Para quem',
    hint: 'Pelo e-mail ou CPF do pedido. Já comprou quem já pagou um.',
    blank: 'everyone',
    invalid: 'audience_invalid',
  }),
  fullPriceOnly: toggle({
    label: 'Não vale para peças em promoção',
    audit: 'Só para peças sem promoção',
    hint: 'Nem para as que têm preço de campanha. Sem marcar, o cupom soma com os dois.',
    wide: true,
  }),
  isActive: toggle({ label: 'Ativa', hint: 'O código vale dentro do período.', blank: true }),
  isAnnounced: toggle({ label: 'Anunciar na barra e no pop-up', audit: 'Anunciada' }),
});
