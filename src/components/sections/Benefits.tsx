import { fillPlaceholders } from '#domain/pages/placeholders.ts';
import { PauseButton } from './PauseButton.tsx';
import type { ViewProps } from './view.ts';

/** Without the rows about what the settings do not offer now. */
export function Benefits({ section, shown: { shop }, label }: ViewProps<'benefits'>) {
  const rows = section.items.flatMap(({ title, text }) => {
    const [name, words] = [title, text].map((one) => fillPlaceholders(one, shop));
    return typeof name === 'string' && typeof words === 'string' ? [{ name, words }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section
      className="wrap relative py-8 after:absolute after:inset-x-(--gutter) after:bottom-0 after:border-b after:border-line md:grid md:grid-cols-[auto_1fr] md:items-baseline md:gap-x-[clamp(2rem,6vw,6rem)] md:py-10"
      aria-labelledby={label}
      data-rotation="4000"
      data-rotation-below="768"
    >
      <h2 className="label mb-4 text-faint" id={section.id}>
        {section.title}
      </h2>
      <ul className="grid gap-4 turning:gap-0 md:grid-cols-[repeat(3,1fr)] md:gap-8" data-slides="">
        {rows.map(({ name, words }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: static, never reordered.
            key={index}
            className="turning:[grid-area:1/1] turning:opacity-0 turning:[transition:opacity_400ms] turning:data-current:opacity-100"
            data-slide=""
            data-current={index === 0 ? '' : undefined}
          >
            <p className="subtitle">{name}</p>
            <p className="text-small text-soft">{words}</p>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <PauseButton className="hidden needs-script turning:absolute turning:top-4.5 turning:right-[calc(var(--gutter)-0.75rem)] turning:grid" />
      )}
    </section>
  );
}
