import { LIMIT_RULES, type LimitName } from '../domain/settings/limits.ts';
import { optionalMoney, optionalWhole } from './record.ts';

const words = (label: string, hint: string, also = '') => ({
  label,
  hint,
  also: `limite abuso fraude robô ${also}`,
  invalid: 'limit_out_of_range',
});
const limit = (name: LimitName, ...told: Parameters<typeof words>) =>
  optionalWhole(LIMIT_RULES[name], words(...told));

/** Limits per person, device or network (src/domain/settings/limits.ts); null for the current default. */
export const LIMITS = {
  unitsPerLine: limit(
    'unitsPerLine',
    'Unidades da mesma peça',
    'No carrinho e em cada pedido.',
    'quantidade',
  ),
  unitsPerOrder: limit(
    'unitsPerOrder',
    'Peças por pedido',
    'A soma de todas as peças do carrinho.',
    'quantidade',
  ),
  openOrdersPerPerson: limit(
    'openOrdersPerPerson',
    'Pedidos por pagar da mesma pessoa',
    'Com o mesmo CPF ou o mesmo e-mail.',
  ),
  openUnitsPerPerson: limit(
    'openUnitsPerPerson',
    'Peças reservadas pela mesma pessoa',
    'Somando os pedidos que ela ainda não pagou.',
  ),
  openOrdersPerDevice: limit(
    'openOrdersPerDevice',
    'Pedidos por pagar do mesmo aparelho',
    'Um celular ou computador. Quem já comprou pode ter o triplo.',
  ),
  openOrdersPerNetwork: limit(
    'openOrdersPerNetwork',
    'Pedidos por pagar da mesma internet',
    'Uma casa, um escritório, ou milhares de celulares de uma operadora.',
    'rede ip wi-fi',
  ),
  openUnitsPerNetwork: limit(
    'openUnitsPerNetwork',
    'Peças reservadas pela mesma internet',
    'Somando os pedidos que ainda não foram pagos.',
    'rede ip wi-fi',
  ),
  ordersBeforeProof: limit(
    'ordersBeforeProof',
    'Pedidos por hora sem verificação',
    'Da mesma internet. Depois deles, o aparelho de quem compra leva alguns segundos para provar que não é um robô.',
    'rede ip captcha',
  ),
  guestBoletoCents: optionalMoney(
    LIMIT_RULES.guestBoletoCents,
    words('Boleto sem cadastro até (R$)', 'Acima disso, quem não tem conta paga com PIX ou cartão.'),
  ),
  refusedCardsPerPerson: limit('refusedCardsPerPerson', 'Recusas do mesmo CPF', 'Em um dia.', 'cartão'),
  refusedCardsPerDevice: limit(
    'refusedCardsPerDevice',
    'Recusas do mesmo aparelho',
    'Em um dia; vale também para o mesmo cartão.',
    'cartão',
  ),
  refusedCardsPerNetwork: limit(
    'refusedCardsPerNetwork',
    'Recusas da mesma internet',
    'Em uma hora.',
    'cartão rede ip',
  ),
  refusedCardsPerShop: limit(
    'refusedCardsPerShop',
    'Recusas na loja toda',
    'Em uma hora. Não bloqueia ninguém: avisa no painel, e cada cartão passa por uma verificação.',
    'cartão alerta',
  ),
} satisfies Record<LimitName, unknown>;
