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

const BADGES = { new: '', best_seller: '', sold_out: 'badge--out', discount: 'badge--off' } as const;

/** The classes of a product card's badge, by kind. */
export function badgeClass(kind: keyof typeof BADGES): string {
  return classes('badge', BADGES[kind]);
}
