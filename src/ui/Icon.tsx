import { ICONS, type IconName } from './icons.ts';

type Props = { name: IconName; className?: string; id?: string };

/** With an `id` its drawing can be used again. */
export function Icon({ name, className = '', id }: Props) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path id={id} d={ICONS[name]} />
    </svg>
  );
}

/** A mark that the page's header draws (HeaderEnd.astro, CartLink.astro), for what stands in every card: its path is in the page once. */
export function HeaderIcon({ name }: { name: 'bag' | 'heart' }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
