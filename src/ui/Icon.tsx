import { ICONS, type IconName } from './icons.ts';

type Props = { name: IconName; className?: string; id?: string };

/** With an `id`, the drawing can be reused (`HeaderIcon`). */
export function Icon({ name, className = '', id }: Props) {
  if (id)
    return (
      <svg className={`icon ${className}`.trim()} aria-hidden="true">
        <symbol id={id} viewBox="0 0 24 24">
          <path d={ICONS[name]} />
        </symbol>
        <use href={`#${id}`} />
      </svg>
    );
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/** Reuses an icon of the page's header (HeaderEnd.astro, CartLink.astro) in every card, so that its path is in the page once. */
export function HeaderIcon({ name }: { name: 'bag' | 'heart' }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
