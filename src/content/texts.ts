import type { PageContent } from '../contracts/pages.ts';
import { ABOUT_TEXT } from './about.ts';
import { ACCESSIBILITY_TEXT } from './accessibility.ts';
import { COOKIES_TEXT } from './cookies.ts';
import { DELIVERY_TEXT } from './delivery.ts';
import { FAQ_TEXT } from './faq.ts';
import { HELP_TEXT } from './help.ts';
import { PRIVACY_TEXT } from './privacy.ts';
import { TERMS_TEXT } from './terms.ts';

type TextPage = {
  /** Shown until the shop publishes its own, so that a release that changes the rules also changes the texts about them. */
  text: PageContent;
  /** What the search of the back office also finds it by. */
  also: string;
  /** Its link in the default footer. */
  footer?: string;
  /** Whether it states since when it applies. */
  isDated?: boolean;
};

const PAGES = {
  sobre: { text: ABOUT_TEXT, also: 'quem somos historia marca' },
  ajuda: { text: HELP_TEXT, also: 'suporte central', footer: 'Ajuda' },
  faq: { text: FAQ_TEXT, also: 'perguntas frequentes duvidas', footer: 'Perguntas frequentes' },
  entrega: { text: DELIVERY_TEXT, also: 'frete envio prazo', footer: 'Entrega e trocas' },
  termos: { text: TERMS_TEXT, also: 'condicoes uso compra', isDated: true },
  privacidade: { text: PRIVACY_TEXT, also: 'lgpd dados politica', isDated: true },
  cookies: { text: COOKIES_TEXT, also: 'preferencias', isDated: true },
  acessibilidade: { text: ACCESSIBILITY_TEXT, also: 'inclusao lbi nbr 17225 wcag leitor de tela' },
} as const satisfies Record<string, TextPage>;

export type TextName = keyof typeof PAGES;

/** The information pages by slug, which is also their path. */
export const TEXT_PAGES: Readonly<Record<TextName, TextPage>> = PAGES;
export const TEXT_NAMES = Object.keys(PAGES) as TextName[];

/** The information page with this slug, or null. */
export function textNamed(slug: string | null): TextName | null {
  return TEXT_NAMES.find((name) => name === slug) ?? null;
}
