/** The close icon, separate from icons.ts because it is the only one that every page's scripts load. */
export const CLOSE_ICON = 'm5 5 14 14M19 5 5 19';
