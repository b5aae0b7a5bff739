import type { SettingsDraft, SocialNetwork } from '../../../contracts/admin/store.ts';
import { GOODWILL_RANGE, PAID_CREDIT_MONTHS } from '../../../domain/credit/expiry.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { NEVER_FREE_CENTS } from '../../../domain/money/payment-terms.ts';
import type { LimitName } from '../../../domain/operations/limits.ts';
import { SHIPPING_SERVICES } from '../../../domain/shipping/shipping.ts';
import type { SettingsSection } from '../../../paths.admin.ts';

/** The settings in words: their sections, labels and hints. The form shows these, and the search looks through them. */

type SectionWords = { title: string; about: string };

export const SECTION_WORDS: Readonly<Record<SettingsSection, SectionWords>> = {
  informacoes: { title: 'Informações Básicas', about: 'Nome, CNPJ, contatos, endereço e horário.' },
  visual: { title: 'Elementos Visuais e Redes Sociais', about: 'Logo e os links das redes.' },
  entrega: {
    title: 'Configurações de Entrega e Política',
    about: 'De onde os pedidos saem, trocas, devoluções e créditos.',
  },
  fretes: { title: 'Fretes e Prazos', about: 'Preço e prazo de cada envio, frete grátis e hora-limite.' },
  pagamento: { title: 'Pagamento', about: 'Desconto no PIX e parcelas no cartão.' },
  estoque: { title: 'Estoque', about: 'Quando avisar que uma peça está acabando.' },
  equipe: { title: 'Acesso da Equipe', about: 'Verificação em duas etapas ao entrar.' },
  avancado: {
    title: 'Avançado',
    about: 'Limites contra fraudes e robôs. Já vêm prontos; quase nenhuma loja precisa mudá-los.',
  },
};

/** Settings by the names of their errors: groups have a name for each of theirs. */
export type SettingName =
  | Exclude<keyof SettingsDraft, 'socialLinks' | 'limits'>
  | `socialLinks.${SocialNetwork}`
  | `limits.${LimitName}`;

export type SettingWords = {
  section: SettingsSection;
  label: string;
  hint?: string;
  /** What the label does not say, as the field's group does: for the search's results. */
  of?: string;
  /** Other words that somebody may search for. */
  also?: string;
};

const { economico, padrao, expresso } = SHIPPING_SERVICES;
const FROM = 'A partir de (dias úteis)';
const UP_TO = 'Até (dias úteis)';

const price = (of: string, label = 'Preço (R$)'): SettingWords => ({
  section: 'fretes',
  of,
  label,
  also: 'valor taxa frete entrega',
});
const days = (of: string, label: string): SettingWords => ({
  section: 'fretes',
  of,
  label,
  also: 'prazo entrega',
});
const network = (label: string): SettingWords => ({
  section: 'visual',
  label,
  also: 'rede social link perfil',
});
const limit = (label: string, hint: string, also = ''): SettingWords => ({
  section: 'avancado',
  label,
  hint,
  also: `limite abuso fraude robô ${also}`,
});

export const SETTING_WORDS: Readonly<Record<SettingName, SettingWords>> = {
  name: { section: 'informacoes', label: 'Nome da Loja' },
  legalName: { section: 'informacoes', label: 'Razão Social', also: 'empresa jurídico' },
  cnpj: { section: 'informacoes', label: 'CNPJ', also: 'documento empresa' },
  description: {
    section: 'informacoes',
    label: 'Descrição da Loja',
    hint: 'Aparece no rodapé e nos buscadores.',
    also: 'google seo',
  },
  contactEmail: { section: 'informacoes', label: 'E-mail de Contato' },
  contactPhone: { section: 'informacoes', label: 'Telefone de Contato' },
  whatsapp: {
    section: 'informacoes',
    label: 'WhatsApp do Atendimento',
    hint: 'Vazio: a loja não mostra o botão de conversa.',
    also: 'chat celular',
  },
  address: { section: 'informacoes', label: 'Endereço', also: 'rua cidade' },
  openingHours: {
    section: 'informacoes',
    label: 'Horário de Funcionamento',
    hint: 'Uma linha para cada período.',
    also: 'atendimento aberto',
  },
  logoKey: {
    section: 'visual',
    label: 'Logo',
    hint: 'De preferência com fundo transparente. Sem ela aparece o nome.',
    also: 'marca imagem logotipo',
  },
  'socialLinks.instagram': network('Instagram'),
  'socialLinks.facebook': network('Facebook'),
  'socialLinks.twitter': network('Twitter (X)'),
  'socialLinks.tiktok': network('TikTok'),
  'socialLinks.pinterest': network('Pinterest'),
  'socialLinks.youtube': network('YouTube'),
  deliveryPeriod: { section: 'entrega', label: 'Prazo de Entrega', also: 'dias texto' },
  shippingMode: {
    section: 'entrega',
    label: 'Cálculo do Frete',
    also: 'transportadora melhor envio correios tabela cotação',
  },
  originZipCode: { section: 'entrega', label: 'CEP de Origem', hint: 'De onde os pedidos saem.' },
  exchangeHoldDays: {
    section: 'entrega',
    label: 'Dias para postar na troca',
    hint: 'Por quanto tempo a peça nova fica reservada.',
  },
  exchangeLeaves: { section: 'entrega', label: 'Envio da peça nova na troca' },
  goodwillMonths: {
    section: 'entrega',
    label: 'Validade do crédito de cortesia (meses)',
    hint: `De ${GOODWILL_RANGE.min} a ${GOODWILL_RANGE.max} meses; vale para o que for dado daqui em diante. O que o cliente pagou vale sempre ${PAID_CREDIT_MONTHS / 12} anos.`,
    also: 'vale presente',
  },
  returnPolicy: {
    section: 'entrega',
    label: 'Política de Devolução',
    hint: 'Aparece em cada peça e na página de entrega e trocas.',
  },
  returnCodes: {
    section: 'entrega',
    label: 'Código de postagem da transportadora nas devoluções',
    also: 'logística reversa melhor envio',
  },
  economyFeeCents: price(economico.name),
  economyMinDays: days(economico.name, FROM),
  economyMaxDays: days(economico.name, UP_TO),
  deliveryFeeCents: price(padrao.name, 'Taxa de Entrega (R$)'),
  standardMinDays: days(padrao.name, FROM),
  standardMaxDays: days(padrao.name, UP_TO),
  expressFeeCents: price(expresso.name),
  expressMinDays: days(expresso.name, FROM),
  expressMaxDays: days(expresso.name, UP_TO),
  freeShippingOverCents: {
    section: 'fretes',
    label: 'Frete grátis acima de (R$)',
    hint: `${economico.name} e ${padrao.name} saem de graça quando as peças somam mais do que isso. Com ${formatBRL(NEVER_FREE_CENTS)} a loja não oferece frete grátis.`,
  },
  cutoffHour: {
    section: 'fretes',
    label: 'Hora-limite do dia',
    hint: 'Pagamentos depois dessa hora (de Brasília) saem no dia útil seguinte.',
    also: 'despacho envio corte',
  },
  pixPercent: {
    section: 'pagamento',
    label: 'Desconto no PIX (%)',
    hint: 'Sobre os produtos, depois do cupom. Com 0 o PIX não tem desconto.',
  },
  maxInstalments: {
    section: 'pagamento',
    label: 'Máximo de parcelas',
    hint: 'No cartão, sem juros.',
    also: 'parcelamento vezes',
  },
  minimumInstalmentCents: {
    section: 'pagamento',
    label: 'Parcela Mínima (R$)',
    hint: 'Limita o número de parcelas no cartão.',
    also: 'parcelamento',
  },
  lowStock: {
    section: 'estoque',
    label: 'Estoque baixo a partir de (unidades)',
    hint: 'Com essa quantidade ou menos a peça entra na lista do painel; cada produto pode ter a sua. O que o cliente lê não muda.',
    also: 'acabando aviso',
  },
  requireAdminSecondFactor: {
    section: 'equipe',
    label: 'Exigir verificação em duas etapas de quem administra',
    also: '2fa segurança senha autenticador',
  },
  'limits.unitsPerLine': limit('Unidades da mesma peça', 'No carrinho e em cada pedido.', 'quantidade'),
  'limits.unitsPerOrder': limit('Peças por pedido', 'A soma de todas as peças do carrinho.', 'quantidade'),
  'limits.guestBoletoCents': limit(
    'Boleto sem cadastro até (R$)',
    'Acima disso, quem não tem conta paga com PIX ou cartão.',
  ),
  'limits.openOrdersPerPerson': limit(
    'Pedidos por pagar da mesma pessoa',
    'Com o mesmo CPF ou o mesmo e-mail.',
  ),
  'limits.openUnitsPerPerson': limit(
    'Peças reservadas pela mesma pessoa',
    'Somando os pedidos que ela ainda não pagou.',
  ),
  'limits.openOrdersPerDevice': limit(
    'Pedidos por pagar do mesmo aparelho',
    'Um celular ou computador. Quem já comprou pode ter o triplo.',
  ),
  'limits.openOrdersPerNetwork': limit(
    'Pedidos por pagar da mesma internet',
    'Uma casa, um escritório, ou milhares de celulares de uma operadora.',
    'rede ip wi-fi',
  ),
  'limits.openUnitsPerNetwork': limit(
    'Peças reservadas pela mesma internet',
    'Somando os pedidos que ainda não foram pagos.',
    'rede ip wi-fi',
  ),
  'limits.ordersBeforeProof': limit(
    'Pedidos por hora sem verificação',
    'Da mesma internet. Depois deles, o aparelho de quem compra leva alguns segundos para provar que não é um robô.',
    'rede ip captcha',
  ),
  'limits.refusedCardsPerPerson': limit('Recusas do mesmo CPF', 'Em um dia.', 'cartão'),
  'limits.refusedCardsPerDevice': limit(
    'Recusas do mesmo aparelho',
    'Em um dia; vale também para o mesmo cartão.',
    'cartão',
  ),
  'limits.refusedCardsPerNetwork': limit('Recusas da mesma internet', 'Em uma hora.', 'cartão rede ip'),
  'limits.refusedCardsPerShop': limit(
    'Recusas na loja toda',
    'Em uma hora. Não bloqueia ninguém: avisa no painel, e cada cartão passa por uma verificação.',
    'cartão alerta',
  ),
};
