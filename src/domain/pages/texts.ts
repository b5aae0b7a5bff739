type TextPage = {
  /** What the search of the back office also finds it by. */
  also: string;
  /** Whether it states since when it applies. */
  isDated?: boolean;
};

const PAGES = {
  sobre: { also: 'quem somos historia marca' },
  ajuda: { also: 'suporte central' },
  faq: { also: 'perguntas frequentes duvidas' },
  entrega: { also: 'frete envio prazo' },
  termos: { also: 'condicoes uso compra', isDated: true },
  privacidade: { also: 'lgpd dados politica', isDated: true },
  cookies: { also: 'preferencias', isDated: true },
} as const satisfies Record<string, TextPage>;

export type TextName = keyof typeof PAGES;

/** The information pages by slug, which is also their path. */
export const TEXT_PAGES: Readonly<Record<TextName, TextPage>> = PAGES;
export const TEXT_NAMES = Object.keys(PAGES) as TextName[];

/** The information page with this slug, or null. */
export function textNamed(slug: string | null): TextName | null {
  return TEXT_NAMES.find((name) => name === slug) ?? null;
}
