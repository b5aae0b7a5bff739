import { describe, expect, it } from 'vitest';
import {
  avifSrcset,
  canonicalListing,
  categoryUrl,
  imageUrl,
  listingFile,
  listingUrl,
  srcset,
} from './paths.ts';

describe('listingUrl', () => {
  it('is the public URL', () => {
    expect(listingUrl({ kind: 'all' })).toBe('/colecao');
    expect(listingUrl({ kind: 'all' }, 3)).toBe('/colecao?pagina=3');
    expect(listingUrl({ kind: 'new' })).toBe('/colecao?novidades=true');
    expect(categoryUrl('vestidos')).toBe('/colecao?categoria=vestidos');
    expect(listingUrl({ kind: 'category', slug: 'vestidos' }, 2)).toBe(
      '/colecao?categoria=vestidos&pagina=2',
    );
  });
});

describe('canonicalListing', () => {
  it('is one URL for the new arrivals, however they are reached', () => {
    expect(canonicalListing({ kind: 'new' })).toBe('/novidades');
    expect(canonicalListing({ kind: 'new' }, 2)).toBeNull();
    expect(canonicalListing({ kind: 'showcase', name: 'novidades' }, 2)).toBe('/novidades/2');
    expect(canonicalListing({ kind: 'category', slug: 'saias' }, 2)).toBe(
      '/colecao?categoria=saias&pagina=2',
    );
  });
});

describe('listingFile', () => {
  it('is the file of the page, without conflicts with categories', () => {
    expect(listingFile({ kind: 'all' })).toBeUndefined();
    expect(listingFile({ kind: 'all' }, 2)).toBe('_todas/2');
    expect(listingFile({ kind: 'new' })).toBe('_novidades');
    expect(listingFile({ kind: 'category', slug: 'vestidos' }, 2)).toBe('vestidos/2');
  });
});

describe('images', () => {
  it('go through the image service', () => {
    expect(imageUrl('products/a b/c.webp', 320)).toBe(
      '/.netlify/images?url=/imagens/products/a%20b/c.webp&w=320&q=72',
    );
    expect(srcset('a.webp', [160, 320])).toBe(
      `${imageUrl('a.webp', 160)} 160w, ${imageUrl('a.webp', 320)} 320w`,
    );
    expect(avifSrcset('a.webp', [160], 45)).toBe(
      '/.netlify/images?url=/imagens/a.webp&w=160&fm=avif&q=45 160w',
    );
  });
});
