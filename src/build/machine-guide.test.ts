import { describe, expect, it } from 'vitest';
import { UNSET_STORE } from '#contracts/store.ts';
import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { type Guided, machineGuide } from './machine-guide.ts';

const category = (name: string, slug: string) => ({
  ...{ id: slug, slug, name, description: '', metaTitle: '', metaDescription: '' },
  ...{ image: null, productCount: 1, isHighlighted: false },
});
const SHOWN: Guided = {
  shop: {
    ...UNSET_STORE,
    ...{ name: 'Casa\nClara', description: 'Linho e algodão.', contactEmail: 'oi@loja.example' },
    ...{
      shippingMode: 'tabela',
      terms: { ...DEFAULT_SALE_TERMS, pixPercent: 8, freeShippingOverCents: 45_600 },
    },
    cutoffHour: 13,
  },
  coupon: null,
  tree: [{ ...category('Feminino', 'feminino'), children: [category('Vestidos [novos]', 'vestidos')] }],
  site: new URL('https://loja.example'),
  hasFeed: false,
  hasTools: false,
};

describe('the guide for assistants', () => {
  const guide = machineGuide(SHOWN);

  it('begins with the name and what the shop says of itself', () => {
    expect(guide).toMatch(/^# Casa Clara\n\n> Linho e algodão\.\n/);
  });

  it('links the categories below each other, the search and the terms', () => {
    expect(guide).toContain(
      '- [Feminino](https://loja.example/colecao?categoria=feminino)\n  - [Vestidos novos](https://loja.example/colecao?categoria=vestidos)',
    );
    expect(guide).toContain('`https://loja.example/colecao?busca={palavras}`');
    expect(guide).toContain('](https://loja.example/termos)');
  });

  it('states the terms of the settings, and nothing that the shop does not offer', () => {
    expect(guide.replaceAll('\u00a0', ' ')).toContain('acima de R$ 456,00');
    expect(guide).toContain('PIX com 8% de desconto');
    expect(guide).toContain('até as 13h');
    const never = machineGuide({
      ...SHOWN,
      shop: {
        ...SHOWN.shop,
        terms: { ...SHOWN.shop.terms, freeShippingOverCents: UNSET_STORE.terms.freeShippingOverCents },
      },
    });
    expect(never).not.toContain('Frete grátis');
    expect(guide).not.toContain('Telefone');
  });

  it('names the file for assistants only if there is one', () => {
    expect(guide).not.toContain('.tsv');
    expect(machineGuide({ ...SHOWN, hasFeed: true })).toContain('https://loja.example/feed/produtos.tsv.gz');
  });

  it('names the tools only if they may be called', () => {
    expect(guide).not.toContain('/mcp');
    expect(machineGuide({ ...SHOWN, hasTools: true })).toContain('`https://loja.example/mcp`');
  });
});
