import { momentWords, parseMoment } from '#domain/time/moments.ts';
import { SectionLink } from './SectionLink.tsx';
import type { ViewProps } from './view.ts';

/**
 * src/enhance/countdown.ts writes the figures into a line kept free for them. Without scripts, and in previews of another time
 * (src/live/as-of.ts), there is no such line, and the end is named in words.
 */
export function Countdown({ section, label }: ViewProps<'countdown'>) {
  const { id, title, text, endsAt, button, link } = section;
  const until = parseMoment(endsAt);
  if (!until) return null;
  return (
    <section className="section wrap" aria-labelledby={label} data-countdown={until.getTime()}>
      <div className="grid justify-items-center gap-3 border-y border-line py-10 text-center">
        <h2 className="title" id={id}>
          {title}
        </h2>
        {text && <p className="max-w-120 text-soft">{text}</p>}
        <p className="needs-script title tabular min-h-[1lh]" aria-hidden="true" data-countdown-left="" />
        <p className="text-small text-soft">Até {momentWords(endsAt)}, horário de Brasília</p>
        <SectionLink words={button} link={link} className="mt-2" />
      </div>
    </section>
  );
}
