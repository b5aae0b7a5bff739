import { Icon } from '../../ui/Icon.tsx';
import { Rich } from '../reading/Rich.tsx';
import type { ViewProps } from './view.ts';

const SUMMARY =
  'flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-medium hover:text-bordeaux [&::-webkit-details-marker]:hidden';

export function Questions({ section, label }: ViewProps<'questions'>) {
  const { id, title, items } = section;
  return (
    <section className="section wrap" aria-labelledby={label}>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-12">
        <h2 className="title md:col-span-4" id={id}>
          {title}
        </h2>
        <div className="border-t border-line md:col-span-8">
          {items.map(({ question, answer }) => (
            <details
              key={question}
              className="group border-b border-line print:details-content:[content-visibility:visible]"
            >
              <summary className={SUMMARY}>
                {question}
                <Icon name="down" className="flex-none transition-[rotate] group-open:rotate-180" />
              </summary>
              <div className="prose max-w-160 pb-6 text-soft">
                <Rich text={answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
