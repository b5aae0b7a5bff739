import { ABOUT, COLLECTION, CONTACT, categoryUrl, HELP, HOME } from '../../paths.ts';

const ADDRESSES: Readonly<Record<string, string>> = {
  home: HOME,
  collection: COLLECTION,
  about: ABOUT,
  contact: CONTACT,
  help: HELP,
};

/** The `aria-current` value of links for the current section (layouts/Page.astro). */
export function currentIn(section: string | undefined): (href: string) => 'page' | undefined {
  const here = section && (ADDRESSES[section] ?? categoryUrl(section));
  return (href) => (href === here ? 'page' : undefined);
}
