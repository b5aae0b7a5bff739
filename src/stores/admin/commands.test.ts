import { afterEach, describe, expect, it } from 'vitest';
import { commandsFor } from './commands.ts';
import { $publishing } from './publishing.ts';

const names = (...asked: Parameters<typeof commandsFor>) => commandsFor(...asked).map(({ name }) => name);

describe('the search of the desk', () => {
  afterEach(() => $publishing.set(null));

  it('finds screens and actions by the beginnings of their words, whatever the accents', () => {
    expect(names('owner', '/admin', 'promocao')).toEqual(['Nova Promoção']);
    expect(names('owner', '/admin', 'PROMO')).toEqual(['Promoções', 'Nova Promoção']);
    expect(names('owner', '/admin', 'dev tro')).toEqual(['Trocas e devoluções']);
    expect(names('owner', '/admin', 'zzz')).toEqual([]);
  });

  it('knows what else people call it', () => {
    expect(names('owner', '/admin', 'cupom')).toEqual(['Nova Promoção']);
    expect(names('owner', '/admin', 'csv')).toEqual(['Importar produtos']);
  });

  it('shows the keys that do the same', () => {
    const keysOf = (path: string, text: string) => commandsFor('owner', path, text)[0]?.keys;
    expect(keysOf('/admin', 'pedidos')).toEqual(['g', 'o']);
    expect(keysOf('/admin/produtos', 'adicionar produto')).toEqual(['n']);
    expect(keysOf('/admin/pedidos', 'adicionar produto')).toEqual([]);
  });

  it('offers what the role includes, and nothing else', () => {
    expect(names('reports', '/admin', '')).toEqual([
      'Painel',
      'Vendas',
      'Conversão',
      'Giro de estoque',
      'Motivos de devolução',
      'Atalhos de teclado',
      'Sair',
    ]);
    expect(names('content', '/admin', 'categoria')).toEqual(['Categorias']);
    expect(names('care', '/admin', 'convidar')).toEqual([]);
    expect(names(null, '/admin', '')).toEqual([]);
  });

  it('publishes only what waits', () => {
    expect(names('owner', '/admin', 'publicar')).toEqual([]);
    $publishing.set({ state: 'scheduled', since: null, due: '2026-11-24T12:00:00Z', waiting: 1 });
    expect(names('owner', '/admin', 'publicar')).toEqual(['Publicar agora']);
  });
});
