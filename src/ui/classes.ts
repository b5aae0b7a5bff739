/** Joins class names, leaving out what is absent. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

export type ButtonLook = { look?: 'solid' | 'line'; size?: 'normal' | 'small'; wide?: boolean };

/** The classes of a button or of a link that looks like one. */
export function buttonClass({ look = 'solid', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classes(
    'button',
    look === 'line' && 'button--line',
    size === 'small' && 'button--small',
    wide && 'button--wide',
  );
}

const BADGES: Readonly<Record<string, string>> = { sold_out: 'badge--out', discount: 'badge--off' };

/** The classes of a product card's badge; a kind without its own look has the plain one. */
export function badgeClass(kind: string): string {
  return classes('badge', BADGES[kind]);
}
