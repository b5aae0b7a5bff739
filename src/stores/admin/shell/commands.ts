import { type Capability, may } from '../../../domain/people/capabilities.ts';
import type { StaffRole } from '../../../domain/people/staff-roles.ts';
import { plain } from '../../../domain/text/normal-form.ts';
import {
  ADMIN_ACCOUNT,
  ADMIN_ANNOUNCEMENTS,
  ADMIN_CAMPAIGNS,
  ADMIN_GROUPS,
  ADMIN_IMPORT_PRODUCTS,
  ADMIN_MOVE_IN,
  ADMIN_NEW_CATEGORY,
  ADMIN_NEW_ORDER,
  ADMIN_NEW_PRODUCT,
  ADMIN_NOTE_BOOK,
  ADMIN_NOTE_GAPS,
  ADMIN_PACKING,
  ADMIN_PAST_ORDERS,
  ADMIN_PRODUCT_SHEET,
  ADMIN_PROMOTIONS,
  ADMIN_REDIRECTS,
  ADMIN_TEAM,
  ADMIN_TOKENS,
  ADMIN_WEBHOOKS,
} from '../../../paths.admin.ts';
import { go } from '../kit/place.ts';
import { $publishing, canPublishNow, publishNow } from '../pages/publishing.ts';
import { signOutAdmin } from './leave.ts';
import { menuOf, newAt } from './navigation.ts';
import { pagesFor } from './page-commands.ts';
import { settingsFor } from './setting-commands.ts';
import { $help } from './shortcuts.ts';

/** An entry of the command palette: a screen, a page of the shop, a setting, or an action. */
type Command = {
  key: string;
  group: 'Ação' | 'Tela' | 'Página' | `Configurações · ${string}`;
  name: string;
  /** Its keyboard shortcut. */
  keys: readonly string[];
  run: () => void;
};

type Doing = {
  name: string;
  need: Capability;
  also?: string;
  keys?: readonly string[];
  isOn?: () => boolean;
} & ({ to: string } | { run: () => void });

/** Actions available on every screen. `also`: synonyms for the search. */
const DOINGS: readonly Doing[] = [
  {
    name: 'Adicionar Produto',
    also: 'novo criar cadastrar peça',
    need: 'catalogue.write',
    to: ADMIN_NEW_PRODUCT,
  },
  {
    name: 'Preços e estoque em planilha',
    also: 'tabela editar em massa',
    need: 'catalogue.write',
    to: ADMIN_PRODUCT_SHEET,
  },
  {
    name: 'O que falta para emitir notas',
    also: 'nota fiscal ncm origem nf-e',
    need: 'catalogue.read',
    to: ADMIN_NOTE_GAPS,
  },
  {
    name: 'Notas do mês',
    also: 'contador contabilidade xml zip nf-e fechamento fiscal',
    need: 'notes.export',
    to: ADMIN_NOTE_BOOK,
  },
  {
    name: 'Novo pedido',
    also: 'manual telefone whatsapp venda link de pagamento',
    need: 'orders.place',
    to: ADMIN_NEW_ORDER,
  },
  {
    name: 'Embalar pedidos',
    also: 'conferir leitor expedição packing',
    need: 'orders.fulfil',
    to: ADMIN_PACKING,
  },
  {
    name: 'Histórico da loja anterior',
    also: 'antigos mudanca migrados shopify',
    need: 'orders.read',
    to: ADMIN_PAST_ORDERS,
  },
  { name: 'Importar produtos', also: 'csv arquivo', need: 'catalogue.write', to: ADMIN_IMPORT_PRODUCTS },
  {
    name: 'Trazer outra loja',
    also: 'mudanca migrar migracao importar shopify woocommerce nuvemshop tiendanube',
    need: 'shop.move',
    to: ADMIN_MOVE_IN,
  },
  {
    name: 'Nova chave de API',
    also: 'token integração erp bling sistema webservice criar',
    need: 'machines.manage',
    to: `${ADMIN_TOKENS}?nova=sim`,
  },
  {
    name: 'Novo webhook',
    also: 'avisar programa erp integracao notificacao gancho criar',
    need: 'machines.manage',
    to: `${ADMIN_WEBHOOKS}?novo=sim`,
  },
  { name: 'Nova Categoria', also: 'criar adicionar', need: 'catalogue.write', to: ADMIN_NEW_CATEGORY },
  {
    name: 'Nova Promoção',
    also: 'criar adicionar cupom desconto',
    need: 'promotions.write',
    to: `${ADMIN_PROMOTIONS}?nova=sim`,
  },
  {
    name: 'Nova Campanha',
    also: 'criar preço black friday liquidação oferta',
    need: 'promotions.write',
    to: `${ADMIN_CAMPAIGNS}?nova=sim`,
  },
  {
    name: 'Barra de anúncio',
    also: 'aviso faixa topo',
    need: 'pages.write',
    to: ADMIN_ANNOUNCEMENTS,
  },
  {
    name: 'Redirecionamentos',
    also: '301 endereço antigo url link quebrado',
    need: 'pages.write',
    to: ADMIN_REDIRECTS,
  },
  {
    name: 'Grupos de clientes',
    also: 'vip segmento lista',
    need: 'customers.read',
    to: ADMIN_GROUPS,
  },
  {
    name: 'Convidar para a equipe',
    also: 'novo usuario administrador colega papel',
    need: 'team.manage',
    to: `${ADMIN_TEAM}?convidar=sim`,
  },
  {
    name: 'Publicar agora',
    also: 'site ar build',
    need: 'publishing.hurry',
    // Only while a build is scheduled or has failed.
    isOn: () => canPublishNow($publishing.get()),
    run: () => void publishNow(),
  },
  {
    name: 'Minha conta',
    also: 'senha email segurança duas etapas sessões códigos de recuperação',
    need: 'desk.open',
    to: ADMIN_ACCOUNT,
  },
  {
    name: 'Atalhos de teclado',
    also: 'ajuda teclas',
    need: 'desk.open',
    keys: ['?'],
    run: () => $help.set(true),
  },
  { name: 'Sair', also: 'logout encerrar sessão', need: 'desk.open', run: () => void signOutAdmin() },
];

/**
 * The screens, pages, actions and settings of a role that match the text: every word of it must be a prefix of one of theirs,
 * ignoring accents. Names that start with the text come first, settings last. Without a text: all screens and actions, actions last.
 */
export function commandsFor(role: StaffRole | null, path: string, text: string): readonly Command[] {
  const wanted = plain(text).split(' ').filter(Boolean);
  const screens = menuOf(role).map((item) => ({
    command: {
      key: `tela ${item.path}`,
      group: 'Tela' as const,
      name: item.label,
      keys: ['g', item.key],
      run: () => void go(item.path),
    },
    words: plain(item.label),
  }));
  const doings = DOINGS.filter((doing) => may(role, doing.need) && doing.isOn?.() !== false).map((doing) => ({
    command: commandOf(doing, role, path),
    words: plain(`${doing.name} ${doing.also ?? ''}`),
  }));
  // Pages are listed only for a search.
  const pages = (wanted.length > 0 ? pagesFor(role) : []).map(({ name, also, href }) => ({
    command: { key: href, group: 'Página' as const, name, keys: [], run: () => void go(href) },
    words: plain(`${name} ${also}`),
  }));
  const fitting = [...screens, ...pages, ...doings].filter(({ words }) =>
    wanted.every((word) => words.split(/[\s-]+/).some((own) => own.startsWith(word))),
  );
  const begins = ({ words }: { words: string }) => (words.startsWith(wanted.join(' ')) ? 0 : 1);
  const ordered = fitting.toSorted((a, b) => begins(a) - begins(b)).map(({ command }) => command);
  return [...ordered, ...settingsFor(role, text).map(settingCommand)];
}

function settingCommand({ name, section, href }: ReturnType<typeof settingsFor>[number]): Command {
  return { key: href, group: `Configurações · ${section}`, name, keys: [], run: () => void go(href) };
}

function commandOf(doing: Doing, role: StaffRole | null, path: string): Command {
  const common = { key: `acao ${doing.name}`, group: 'Ação' as const, name: doing.name };
  if ('run' in doing) return { ...common, keys: doing.keys ?? [], run: doing.run };
  const hasKey = newAt(role, path) === doing.to;
  return { ...common, keys: hasKey ? ['n'] : [], run: () => void go(doing.to) };
}
