import { ICONS, type IconName } from './icons.ts';

type Props = { name: IconName; className?: string; id?: string };

/** With an `id`, the drawing can be reused. */
export function Icon({ name, className = '', id }: Props) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path id={id} d={ICONS[name]} />
    </svg>
  );
}

/** Reuses an icon of the page's header (HeaderEnd.astro, CartLink.astro) in every card, so that its path is in the page once. */
export function HeaderIcon({ name }: { name: 'bag' | 'heart' }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
