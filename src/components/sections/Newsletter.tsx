import { NEWSLETTER, PRIVACY } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { Paragraphs } from './Paragraphs.tsx';
import type { ViewProps } from './view.ts';

const TONES = {
  deep: 'bg-paper-deep',
  dark: 'bg-ink text-paper',
  plain: 'border-y border-line',
} as const;

/**
 * Without scripts the form is submitted natively and a page responds; with them it responds in place
 * (src/enhance/newsletter.ts, by `data-news-`). The second field is a honeypot against bots, which people do not see.
 */
export function Newsletter({ section, label }: ViewProps<'newsletter'>) {
  const { id, title, text, button, consent, tone } = section;
  const isDark = tone === 'dark';
  const quiet = isDark ? 'text-line' : 'text-soft';
  return (
    <section className="section wrap" aria-labelledby={label}>
      <div
        className={classes(
          'grid gap-x-[6vw] gap-y-8 py-12 md:py-16 lg:grid-cols-12 lg:items-center lg:py-20',
          tone !== 'plain' && 'px-5 sm:px-10 lg:px-[5vw]',
          TONES[tone],
        )}
      >
        <div className="lg:col-span-6">
          <h2 className="title text-balance wrap-break-word" id={id}>
            {title}
          </h2>
          {text && (
            <div className={classes('mt-4 max-w-120', quiet)}>
              <Paragraphs text={text} />
            </div>
          )}
        </div>
        <div className="min-w-0 lg:col-span-6" data-news="">
          <form method="post" action={NEWSLETTER} data-news-form="">
            <label className="mb-1.5 block text-small font-medium" htmlFor={`${id}-email`}>
              E-mail
            </label>
            <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
              <div className="min-w-0">
                <input
                  className={classes(
                    'min-h-12 w-full min-w-0 border px-3.5 py-2.5 text-body/[1.5] focus-visible:-outline-offset-1',
                    isDark
                      ? 'border-line hover:border-paper focus-visible:outline-paper'
                      : 'border-edge hover:border-ink aria-invalid:border-bordeaux',
                  )}
                  id={`${id}-email`}
                  name="email"
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  required
                  aria-describedby={`${id}-problem ${id}-consent`}
                />
                <p
                  className={classes(
                    'mt-1.5 text-small font-medium empty:hidden',
                    !isDark && 'text-bordeaux',
                  )}
                  id={`${id}-problem`}
                  data-news-problem=""
                />
              </div>
              <button
                className={classes(
                  'button aria-busy:cursor-wait aria-busy:opacity-60',
                  isDark &&
                    'border-paper bg-paper text-ink hover:border-bordeaux hover:bg-bordeaux hover:text-paper',
                )}
                type="submit"
                data-news-send=""
              >
                {button}
              </button>
            </div>
            <div className="sr-only" aria-hidden="true">
              <label htmlFor={`${id}-site`}>Deixe em branco</label>
              <input type="text" id={`${id}-site`} name="site" tabIndex={-1} autoComplete="off" />
            </div>
            <p className={classes('mt-4 max-w-120 text-small', quiet)} id={`${id}-consent`}>
              {consent}{' '}
              <a className="link link--drawn" href={PRIVACY}>
                Política de privacidade
              </a>
            </p>
          </form>
          <div className="outline-none" tabIndex={-1} hidden data-news-done="">
            <p className="text-lead font-serif">Confira o seu e-mail.</p>
            <p className={classes('mt-2 max-w-120 wrap-anywhere', quiet)} data-news-answer="" />
            <button className="link link--drawn mt-4 text-small" type="button" data-news-again="">
              Usar outro e-mail
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}
