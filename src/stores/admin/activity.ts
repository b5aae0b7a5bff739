import { type AuditEntry, adminListActivity } from '../../contracts/admin/desk.ts';
import { formatBRL } from '../../domain/money.ts';
import { REVIEW_LABELS } from '../../domain/reviews.ts';
import { type Place, queryInput } from './place.ts';
import { createResource } from './resource.ts';

/** The audit log: who did what to what, and how it stood before and after. */

export const activities = createResource(adminListActivity);

export const ACTIVITY_FILTERS = ['busca', 'entidade', 'autor', 'de', 'ate', 'registro', 'acao'] as const;

export function activityInput(query: Place['query']) {
  return queryInput(adminListActivity, query, [...ACTIVITY_FILTERS, 'pagina']);
}

const ENTITIES: Readonly<Record<string, string>> = {
  product: 'Produto',
  product_file: 'Planilha de produtos',
  image: 'Imagem',
  category: 'Categoria',
  promotion: 'Promoção',
  order: 'Pedido',
  order_request: 'Troca ou devolução',
  user: 'Usuário',
  user_role: 'Administrador',
  review: 'Avaliação',
  contact_message: 'Mensagem',
  gallery_post: 'Galeria',
  store_settings: 'Configurações',
};

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Criou',
  update: 'Alterou',
  delete: 'Excluiu',
  duplicate: 'Duplicou',
  upload: 'Enviou',
  import: 'Importou',
  'bulk.price': 'Alterou o preço em lote',
  'bulk.prices': 'Definiu preços em lote',
  'bulk.discount': 'Definiu desconto em lote',
  'bulk.category': 'Mudou a categoria em lote',
  'bulk.active': 'Ativou ou inativou em lote',
  'bulk.featured': 'Mudou o destaque',
  order: 'Reordenou',
  activate: 'Ativou',
  deactivate: 'Desativou',
  promote: 'Promoveu a administrador',
  'user.promote': 'Tornou-se administrador:',
  demote: 'Removeu de administrador',
  status: 'Mudou o status',
  approve: 'Aprovou',
  reject: 'Recusou',
  reopen: 'Voltou atrás sobre',
  read: 'Leu',
  unread: 'Marcou como não lida',
  archive: 'Arquivou',
  restore: 'Tirou do arquivo',
  cancel: 'Cancelou',
  refund: 'Reembolsou',
  'order.preparing': 'Começou a preparar',
  'order.shipped': 'Enviou',
  'order.delivered': 'Marcou como entregue',
  'order.tracking': 'Corrigiu o rastreio',
  'order.cancel': 'Cancelou',
  'order.refund': 'Reembolsou',
  'request.accepted': 'Aceitou',
  'request.refused': 'Recusou',
  'request.done': 'Concluiu',
};

/** The word for a kind of thing; a kind without one reads as it is stored. */
export function entityWords(entity: string): string {
  return ENTITIES[entity] ?? entity;
}

export function actionWords(action: string): string {
  return ACTIONS[action] ?? action;
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Nome',
  priceCents: 'Preço',
  discountPercent: 'Desconto (%)',
  categoryId: 'Categoria',
  category: 'Categoria',
  description: 'Descrição',
  story: 'História',
  material: 'Material',
  characteristics: 'Características',
  tags: 'Tags',
  weightGrams: 'Peso (g)',
  isActive: 'Na loja',
  isFeatured: 'Destaque',
  isNew: 'Novidade',
  shipsToday: 'Envio hoje',
  colours: 'Cores',
  sizes: 'Tamanhos',
  images: 'Imagens',
  stock: 'Estoque',
  hex: 'Tons das cores',
  sku: 'Códigos (SKU)',
  created: 'Produtos novos',
  changed: 'Produtos alterados',
  rows: 'Linhas da planilha',
  slug: 'Slug',
  parentId: 'Categoria pai',
  position: 'Ordem',
  order: 'Ordem',
  imageKey: 'Imagem',
  isHighlighted: 'Destaque',
  startsOn: 'Início',
  endsOn: 'Fim',
  usageLimit: 'Limite de usos',
  usageLimitPerCustomer: 'Limite por cliente',
  firstPurchaseOnly: 'Só na primeira compra',
  minimumSubtotalCents: 'Compra mínima',
  isAnnounced: 'Anunciada',
  products: 'Produtos',
  email: 'E-mail',
  status: 'Status',
  role: 'Papel',
  emailConfirmed: 'E-mail confirmado',
  rating: 'Estrelas',
  isRead: 'Lida',
  isArchived: 'Arquivada',
  createdAt: 'Recebida em',
  code: 'Código',
  percent: 'Desconto (%)',
  legalName: 'Razão social',
  contactEmail: 'E-mail de contato',
  contactPhone: 'Telefone de contato',
  address: 'Endereço',
  openingHours: 'Horário de funcionamento',
  originZipCode: 'CEP de origem',
  logoKey: 'Logo',
  bannerKey: 'Banner',
  secondSlideKey: 'Segundo destaque',
  thirdSlideKey: 'Terceiro destaque',
  socialLinks: 'Redes sociais',
  deliveryFeeCents: 'Taxa de entrega',
  deliveryPeriod: 'Prazo de entrega',
  returnPolicy: 'Política de devolução',
  shippingMode: 'Cálculo do frete',
  minimumInstalmentCents: 'Parcela mínima',
  requireAdminSecondFactor: 'Exige duas etapas',
  posts: 'Fotos',
};

export type Difference = { field: string; before: string; after: string };

/** What differs between the two sides of an entry, in words. One side may be missing: it was made, or it is gone. */
export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const was = asRow(before);
  const is = asRow(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({
      field: FIELDS[name] ?? name,
      before: valueWords(name, was[name]),
      after: valueWords(name, is[name]),
    }));
}

function asRow(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What is stored as a word of the code, by its field. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: { customer: 'Cliente', admin: 'Administrador' },
  status: REVIEW_LABELS,
};

function valueWords(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatBRL(value) : String(value);
  if (typeof value === 'string') return VALUES[name]?.[value] ?? value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map(itemWords).join(', ') || '–';
}

/** One of a list: by its name where it has one. */
function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { name, label, key, units, ...rest } = item as Record<string, unknown>;
  const found = name ?? label ?? key;
  if (typeof found === 'string') return found;
  if (typeof units === 'number') return `${units} un.`;
  return JSON.stringify(rest);
}
