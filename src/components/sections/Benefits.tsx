import { withPromises } from '#domain/promises.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ViewProps } from './view.ts';

export function Benefits({ section }: ViewProps<'benefits'>) {
  return (
    <section
      className="benefits wrap"
      aria-labelledby={section.id}
      data-rotation="4000"
      data-rotation-below="768"
    >
      <h2 className="label benefits__title" id={section.id}>
        {section.title}
      </h2>
      <ul className="benefits__list" data-slides="">
        {section.items.map(({ title, text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, nothing moves.
            key={index}
            className="benefit"
            data-slide=""
            data-current={index === 0 ? '' : undefined}
          >
            <p className="subtitle">{withPromises(title)}</p>
            <p className="text-small text-soft">{withPromises(text)}</p>
          </li>
        ))}
      </ul>
      {section.items.length > 1 && (
        <button
          className="icon-button benefits__pause needs-script"
          type="button"
          aria-label="Pausar a troca automática"
          data-pause=""
        >
          <Icon name="pause" />
          <Icon name="play" />
        </button>
      )}
    </section>
  );
}
