import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import { aPublishing } from '../../../contracts/samples.fixture.ts';
import { pages } from '../pages/page-list.ts';
import { $publishing } from '../pages/publishing.ts';
import { commandsFor } from './commands.ts';
import { $settingsWords, loadSettingsWords } from './setting-commands.ts';

const names = (...asked: Parameters<typeof commandsFor>) => commandsFor(...asked).map(({ name }) => name);

describe('the command search', () => {
  afterEach(() => $publishing.set(null));

  it('finds screens and actions by the first letters of their words, ignoring accents', () => {
    expect(names('owner', '/admin', 'promocao')).toEqual(['Nova Promoção']);
    expect(names('owner', '/admin', 'PROMO')).toEqual(['Promoções', 'Nova Promoção']);
    expect(names('owner', '/admin', 'dev tro')).toEqual(['Trocas e devoluções']);
    expect(names('owner', '/admin', 'zzz')).toEqual([]);
  });

  it('finds them by synonyms', () => {
    expect(names('owner', '/admin', 'cupom')).toEqual(['Nova Promoção']);
    expect(names('owner', '/admin', 'csv')).toEqual(['Importar produtos']);
    expect(names('owner', '/admin', 'erp')).toContain('Nova chave de API');
    expect(names('owner', '/admin', 'gancho')).toEqual(['Novo webhook']);
    expect(names('manager', '/admin', 'chave')).toEqual([]);
  });

  it('shows their keyboard shortcuts', () => {
    const keysOf = (path: string, text: string) => commandsFor('owner', path, text)[0]?.keys;
    expect(keysOf('/admin', 'pedidos')).toEqual(['g', 'o']);
    expect(keysOf('/admin/produtos', 'adicionar produto')).toEqual(['n']);
    expect(keysOf('/admin/pedidos', 'adicionar produto')).toEqual([]);
  });

  it('offers only what the role includes', () => {
    expect(names('reports', '/admin', '')).toEqual([
      'Painel',
      'Vendas',
      'Conversão',
      'Giro de estoque',
      'Motivos de devolução',
      'Prazos de entrega',
      'Minha conta',
      'Atalhos de teclado',
      'Sair',
    ]);
    expect(names('content', '/admin', 'categoria')).toEqual(['Categorias']);
    expect(names('care', '/admin', 'convidar')).toEqual([]);
    expect(names('care', '/admin', 'vip')).toEqual(['Grupos de clientes']);
    expect(names('catalogue', '/admin', 'vip')).toEqual([]);
    expect(names(null, '/admin', '')).toEqual([]);
  });

  it('finds the shop’s pages by name and synonym, for roles that edit them', async () => {
    const row = {
      id: 'x',
      version: 1,
      savedAt: '',
      savedBy: null,
      live: null,
      offSince: null,
      isPlanned: false,
      also: '',
    };
    fakeNetwork({
      'GET /api/admin/paginas': [
        {
          body: {
            pages: [
              { ...row, kind: 'home', slug: null, title: 'moda feminina' },
              { ...row, kind: 'menu', slug: null, title: 'Menu e rodapé' },
              { ...row, kind: 'campaign', slug: 'verao-de-linho', title: 'Dias quentes' },
              { ...row, kind: 'information', slug: 'entrega', title: 'Entrega', also: 'frete' },
            ].map((one, at) => ({ ...one, id: `00000000-0000-7000-8000-00000000000${at}` })),
          },
        },
      ],
    });
    for (const text of ['página inicial', 'home', 'início'])
      expect(names('content', '/admin', text)).toEqual(['Página inicial']);
    await pages.load({});
    expect(names('owner', '/admin', 'rodape')).toEqual(['Menu e rodapé']);
    expect(names('owner', '/admin', 'linho')).toEqual(['Dias quentes']);
    expect(names('owner', '/admin', 'frete')).toEqual(['Entrega']);
    expect(names('orders', '/admin', 'home')).toEqual([]);
    expect(names('orders', '/admin', 'frete')).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('finds settings by name and synonym, for roles that change them, once their words are loaded', async () => {
    expect(names('owner', '/admin', 'parcela')).toEqual([]);
    await loadSettingsWords('owner');
    expect(commandsFor('owner', '/admin', 'parcela minima')).toMatchObject([
      { name: 'Parcela Mínima (R$)', group: 'Configurações · Pagamento' },
    ]);
    // What only a hint says ('De onde os pedidos saem'), and limits against abuse, are for the search of the settings.
    expect(names('owner', '/admin', 'pedidos')).toEqual(['Pedidos', 'Embalar pedidos']);
    expect(names('owner', '/admin', 'pa').every((name) => !name.includes('Parcela'))).toBe(true);
    const many = names('owner', '/admin', 'prazo');
    expect(many).toHaveLength(6);
    expect(many[5]).toBe('Todas as configurações com “prazo”');
    expect(names('content', '/admin', 'parcela')).toEqual([]);
    $settingsWords.set(null);
  });

  it('offers publishing only while changes are waiting', () => {
    expect(names('owner', '/admin', 'publicar')).toEqual([]);
    $publishing.set(aPublishing({ state: 'scheduled', due: '2026-11-24T12:00:00Z', waiting: 1 }));
    expect(names('owner', '/admin', 'publicar')).toEqual(['Publicar agora']);
  });
});
