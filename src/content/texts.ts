import { DELIVERY, TERMS } from '../paths.ts';
import type { Article, Seller } from './article.ts';
import { delivery } from './delivery.ts';
import { terms } from './terms.ts';

/** What texts are written from. */
export type Facts = {
  rates: Parameters<typeof delivery>[0];
  shop: Parameters<typeof delivery>[1];
  seller: Seller;
};

export type Text = {
  path: `/${string}`;
  /** How the footer calls it, and in which of its lists: what is good to know, or what holds between shop and shopper. */
  name: string;
  list: 'information' | 'rules';
  article: (facts: Facts) => Article;
};

/** The texts with a page of their own that is nothing else. A new one is its file, and its entry here. */
export const TEXTS: readonly Text[] = [
  {
    path: DELIVERY,
    name: 'Entrega e trocas',
    list: 'information',
    article: ({ rates, shop }) => delivery(rates, shop),
  },
  { path: TERMS, name: 'Termos', list: 'rules', article: ({ seller, shop }) => terms(seller, shop.terms) },
];
