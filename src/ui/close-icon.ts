/** The mark of what closes something, apart from the others (icons.ts): it is all of them that every page loads. */
export const CLOSE_ICON = 'm5 5 14 14M19 5 5 19';
