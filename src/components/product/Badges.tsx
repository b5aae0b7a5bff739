import type { Badge } from '#domain/catalogue.ts';
import { badgeClass } from '../../ui/classes.ts';

/** What a piece is called at first sight. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  return badges.map(({ kind, text }) => (
    <span key={kind} className={badgeClass(kind)}>
      {text}
    </span>
  ));
}
