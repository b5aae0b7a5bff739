import { useStore } from '@nanostores/react';
import type { AnchorHTMLAttributes } from 'react';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: Readonly<Record<string, string | null>>;
  /** What it is about, where many of one text stand together: read out behind it. */
  of?: string;
};

/** A link to the screen as it stands, filters and all, with some values of its address changed; null takes one away. */
export function Here({ to, of, children, ...link }: Props) {
  const { path, query } = useStore($place);
  return (
    <a {...link} href={addressOf({ path, query: changedQuery(query, to) })}>
      {children}
      {of && <span className="visually-hidden"> {of}</span>}
    </a>
  );
}
