import { CLOSE_ICON } from './close-icon.ts';

/** The shop's icons: paths in a 24 × 24 box, stroked by `.icon`. */
export const ICONS = {
  heart:
    'M12 20.5 4.2 12.6a4.9 4.9 0 0 1 0-6.9 4.7 4.7 0 0 1 6.8 0l1 1.1 1-1.1a4.7 4.7 0 0 1 6.8 0 4.9 4.9 0 0 1 0 6.9Z',
  bag: 'M5.5 8.5h13l1 12h-15l1-12ZM8.75 11V7a3.25 3.25 0 0 1 6.5 0v4',
  menu: 'M3 7.5h18M3 16.5h18',
  close: CLOSE_ICON,
  left: 'm14.5 5-7 7 7 7',
  right: 'm9.5 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5-10-6.5Z',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5',
  filter: 'M3.5 7h17M6.5 12h11M10 17h4',
  zoom: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5M10.5 8v5M8 10.5h5',
  check: 'm4.5 12.5 5 5 10-11',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5M12 17v.5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5V8',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v5.5l3.5 2',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8M7 19a1.75 1.75 0 1 0 0-3.5A1.75 1.75 0 0 0 7 19Zm10 0a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5Z',
  ruler: 'M2.5 8.5h19v7h-19zM6.5 8.5v3M10.5 8.5v3M14.5 8.5v3M18 8.5v3',
  returns: 'M8 4.5 4 8.5l4 4M4 8.5h10.5a5 5 0 0 1 0 10H8',
  trash: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13',
  person: 'M12 12.25a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.75-3.5 3.5-5.5 7.5-5.5s6.75 2 7.5 5.5',
  /** The United Nations' symbol of accessibility, which Lei 13.146/2015, art. 63, § 1 asks for. */
  access:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19ZM12 6v.5M7 9.5l5 1 5-1M12 10.5v3l-2.5 4.5M12 13.5l2.5 4.5',
  chat: 'M4.5 19.5 6 15.75a7.75 7.75 0 1 1 2.9 2.6L4.5 19.5ZM9 11h6M9 13.75h4',
  copy: 'M8.5 8.5h11v11h-11zM5 15.5H4.5v-11h11V5',
} as const;

export type IconName = keyof typeof ICONS;
