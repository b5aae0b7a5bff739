import { useStore } from '@nanostores/react';
import type { AnchorHTMLAttributes } from 'react';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: Readonly<Record<string, string | null>>;
};

/** A link to the screen as it stands, filters and all, with some values of its address changed; null takes one away. */
export function Here({ to, ...link }: Props) {
  const { path, query } = useStore($place);
  return <a {...link} href={addressOf({ path, query: changedQuery(query, to) })} />;
}
