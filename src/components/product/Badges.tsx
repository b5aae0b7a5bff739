import type { Badge } from '#domain/catalogue/catalogue.ts';
import { badgeClass } from '../../ui/classes.ts';

/** The badges of a product. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  return badges.map(({ kind, text }) => (
    <span key={kind} className={badgeClass(kind)}>
      {text}
    </span>
  ));
}
