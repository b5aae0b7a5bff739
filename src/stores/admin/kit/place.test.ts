import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminListProducts } from '../../../contracts/admin/products.ts';
import { aPublishing } from '../../../contracts/samples.fixture.ts';
import { publishingWords, retryWords } from '../pages/publishing.ts';
import { currentItem, groupsOf, mayOpen, menuOf, newAt } from '../shell/navigation.ts';
import { actOf } from '../shell/shortcuts.ts';
import { $place, addressOf, changedQuery, followPlace, placeOf, queryInput } from './place.ts';
import { setUnsaved } from './unsaved.ts';

describe('a place', () => {
  it('converts to a URL and back', () => {
    const place = placeOf('http://shop/admin/produtos?busca=vestido+azul&pagina=2');
    expect(place).toEqual({ path: '/admin/produtos', query: { busca: 'vestido azul', pagina: '2' } });
    expect(addressOf(place)).toBe('/admin/produtos?busca=vestido+azul&pagina=2');
    expect(placeOf('http://shop/admin/').path).toBe('/admin');
    expect(placeOf('http://shop/admin.html').path).toBe('/admin');
  });

  it('drops empty parameters', () => {
    expect(changedQuery({ busca: 'a', pagina: '3' }, { busca: 'b', pagina: null })).toEqual({ busca: 'b' });
    expect(changedQuery({ busca: 'a' }, { busca: '' })).toEqual({});
    expect(changedQuery({}, { pagina: 2 })).toEqual({ pagina: '2' });
  });

  it('sends a list only the parameters that it accepts', () => {
    const query = { busca: 'a', editar: 'x', pagina: '2' };
    const input = queryInput(adminListProducts, query);
    expect(input).toEqual({ busca: 'a', pagina: '2' });
    expect(adminListProducts.input.safeParse(input).success).toBe(true);
  });

  it('belongs to the best matching menu entry', () => {
    expect(currentItem('/admin')?.label).toBe('Painel');
    expect(currentItem('/admin/produtos')?.label).toBe('Produtos');
    expect(currentItem('/admin/produtos/novo')?.label).toBe('Produtos');
  });

  it.each(['/admin/nada', '/admin/produtos/nada', '/admin/minha-conta'])(
    'belongs to no menu entry: %s',
    (path) => expect(currentItem(path)).toBeUndefined(),
  );
});

it('the menu has no heading without entries', () => {
  const headings = (...of: Parameters<typeof groupsOf>) => groupsOf(...of).map(({ title }) => title);
  expect(headings('owner')).toEqual([null, 'Vitrine', 'Catálogo', 'Relatórios', 'Loja']);
  expect(headings('reports')).toEqual([null, 'Relatórios']);
  expect(headings(null)).toEqual([]);
});

it('every menu entry has its own key', () => {
  const keys = menuOf('owner').map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
});

describe('Back and Forward', () => {
  afterEach(() => {
    setUnsaved('teste', false);
    vi.unstubAllGlobals();
  });

  function browserAt(path: string) {
    const location = { href: `http://shop${path}` };
    let pop: (() => Promise<void>) | undefined;
    const history = { pushState: vi.fn(), replaceState: vi.fn() };
    vi.stubGlobal('location', location);
    vi.stubGlobal('history', history);
    vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    vi.stubGlobal('addEventListener', (name: string, on: () => Promise<void>) => {
      if (name === 'popstate') pop = on;
    });
    vi.stubGlobal('removeEventListener', vi.fn());
    const arrived = (to: string) => {
      location.href = `http://shop${to}`;
      return pop?.();
    };
    return { history, arrived };
  }

  it('follow the browser without pushing, which would clear Forward', async () => {
    const { history, arrived } = browserAt('/admin/produtos');
    followPlace();
    await arrived('/admin');
    expect($place.get().path).toBe('/admin');
    expect(history.pushState).not.toHaveBeenCalled();
  });

  it('ask nothing where a form goes on: the sections of the settings are one', async () => {
    const { history, arrived } = browserAt('/admin/configuracoes/pagamento');
    followPlace();
    setUnsaved('teste', true, '/admin/configuracoes');
    for (const path of ['/admin/configuracoes/estoque', '/admin/configuracoes']) {
      await arrived(path);
      expect($place.get().path).toBe(path);
    }
    expect(history.pushState).not.toHaveBeenCalled();
    void arrived('/admin/configuracoes-de-outra-coisa');
    expect($place.get().path).toBe('/admin/configuracoes');
  });

  it('stay on the page while there are unsaved changes', async () => {
    const { history, arrived } = browserAt('/admin/produtos');
    followPlace();
    setUnsaved('teste', true);
    void arrived('/admin');
    expect($place.get().path).toBe('/admin/produtos');
    expect(history.pushState).toHaveBeenCalledOnce();
  });
});

describe('a key', () => {
  it.each([
    ['/', false, { kind: 'search' }],
    ['?', false, { kind: 'help' }],
    ['g', false, { kind: 'wait' }],
    ['p', true, { kind: 'go', to: '/admin/produtos' }],
    ['p', false, null],
    ['n', false, { kind: 'go', to: '/admin/produtos/novo' }],
    ['/', true, null],
  ] as const)('%s (after g: %s)', (key, isAfterG, act) => {
    expect(actOf(key, '/admin/produtos', 'owner', isAfterG)).toEqual(act);
  });
});

describe('the publishing state', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const words = (since: string | null, state: 'live' | 'publishing' | 'failed' = 'live') =>
    publishingWords({ state, since, due: null, failures: 0, waiting: 0, shownTo: null }, now);

  it('names the time of the next build while changes are waiting', () => {
    const scheduled = aPublishing({ state: 'scheduled', due: '2026-11-21T12:07:30Z', waiting: 2 });
    expect(publishingWords(scheduled, now)).toBe('Publica às 09:07');
  });

  it('says of a failed build when it is tried again, and how often it failed', () => {
    const failed = (due: string, failures: number) =>
      retryWords({ state: 'failed', since: null, due, failures, waiting: 1, shownTo: null }, now);
    expect(failed('2026-11-21T12:01:00Z', 1)).toBe('Falhou uma vez; nova tentativa às 09:01.');
    expect(failed('2026-11-21T12:04:00Z', 3)).toBe('Falhou 3 vezes; nova tentativa às 09:04.');
    expect(failed('2026-11-21T11:59:59Z', 2)).toBe('Falhou 2 vezes; nova tentativa em instantes.');
  });

  it('is worded in seconds, then in longer units', () => {
    expect(words('2026-11-21T11:59:48Z')).toBe('No ar há 12 s');
    expect(words('2026-11-21T11:50:00Z')).toBe('No ar há 10 min');
    expect(words('2026-11-20T12:00:00Z')).toBe('No ar há 24 h');
    expect(words('2026-11-11T12:00:00Z')).toBe('No ar há 10 dias');
    expect(words('2026-11-21T12:00:05Z')).toBe('No ar há 0 s');
  });

  it('says when it is running or failed, and nothing if there was none', () => {
    expect(words('2026-11-21T11:59:48Z', 'publishing')).toBe('Publicando…');
    expect(words('2026-11-21T11:48:00Z', 'publishing')).toBe('Publicando há 12 min…');
    expect(words('2026-11-21T11:59:48Z', 'failed')).toBe('A publicação falhou');
    expect(words(null)).toBeNull();
    expect(publishingWords(null, now)).toBeNull();
  });
});

describe('a screen outside the role', () => {
  it('is not in the menu', () => {
    expect(menuOf('reports').map(({ label }) => label)).toEqual([
      'Painel',
      'Vendas',
      'Conversão',
      'Giro de estoque',
      'Motivos de devolução',
      'Prazos de entrega',
    ]);
    expect(menuOf('content').map(({ label }) => label)).toEqual([
      'Painel',
      'Produtos',
      'Perguntas',
      'Páginas',
      'Galeria',
      'Promoções',
      'Campanhas',
      'Avaliações',
      'Categorias',
      'Tabelas de medidas',
      'Caimento',
    ]);
    expect(menuOf(null)).toEqual([]);
  });

  it('cannot be reached by its key', () => {
    expect(actOf('s', '/admin', 'catalogue', true)).toBeNull();
    expect(actOf('n', '/admin/produtos', 'care', false)).toBeNull();
    expect(actOf('n', '/admin/produtos', 'catalogue', false)).toEqual({
      kind: 'go',
      to: '/admin/produtos/novo',
    });
    expect([newAt('care', '/admin/promocoes'), newAt('catalogue', '/admin/promocoes')]).toEqual([
      null,
      '/admin/promocoes?nova=sim',
    ]);
  });

  it('cannot be opened, whatever the URL', () => {
    expect(mayOpen('orders', '/admin/pedidos?pedido=1')).toBe(true);
    expect(mayOpen('content', '/admin/pedidos?pedido=1')).toBe(false);
    const groups = '/admin/usuarios/grupos';
    expect([mayOpen('care', groups), mayOpen('catalogue', groups)]).toEqual([true, false]);
    expect([newAt('care', groups), newAt('orders', groups)]).toEqual([`${groups}?novo=sim`, null]);
    expect(currentItem(groups)?.label).toBe('Usuários');
  });
});
