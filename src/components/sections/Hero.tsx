import { buttonClass, classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../Picture.tsx';
import { heroSlides, type Slide } from './hero-slides.ts';
import { PauseButton } from './PauseButton.tsx';
import type { ViewProps } from './view.ts';

/**
 * Side by side without scripts. With them the slides overlap and fade; a lazy picture that is merely transparent would load at
 * once.
 */
const SLIDES =
  'grid auto-cols-[100%] grid-flow-col overflow-x-auto [scroll-snap-type:x_mandatory] [scrollbar-width:none] scripted:[grid-template:100%/100%] scripted:grid-flow-row scripted:overflow-hidden scripted:[touch-action:pan-y]';
const SLIDE = classes(
  'grid snap-start max-md:relative max-md:min-h-[max(22rem,100svh-var(--header)-var(--bar)-8.5rem)]',
  'md:[grid-template:1fr/1fr_1fr] md:h-[max(32rem,100svh-var(--header)-var(--bar))] lg:[grid-template:1fr/7fr_5fr]',
  'scripted:invisible scripted:[grid-area:1/1] scripted:opacity-0 scripted:[transition:opacity_600ms,visibility_600ms]',
  'scripted:data-current:visible scripted:data-current:opacity-100 scripted:not-data-current:not-data-ready:hidden',
);
/**
 * On a phone the text is over the picture, with a veil that makes white text readable on any picture (4.7 : 1 from the first
 * line on). There is room for the consent banner below both, so that the shop is visible before it asks.
 */
const TEXT = classes(
  'max-md:z-1 max-md:self-end max-md:px-(--gutter) max-md:pt-20 max-md:pb-16 max-md:text-paper max-md:[&_:focus-visible]:outline-paper',
  'max-md:[background:linear-gradient(transparent,rgb(28_24_21/0.28)_2.25rem,rgb(28_24_21/0.65)_5rem,rgb(28_24_21/0.78))]',
  'md:[grid-area:1/1] md:self-center md:pr-8 md:pb-16 md:pl-[max(var(--gutter),(100vw-var(--measure))/2)]',
);
const DETAIL =
  'hidden lg:[grid-area:1/1] lg:z-1 lg:mr-[-4vw] lg:mb-16 lg:box-content lg:block lg:w-[min(15vw,14rem)] lg:self-end lg:justify-self-end lg:border-[0.75rem] lg:border-paper forced-colors:border-[Canvas]';
const CONTROLS = classes(
  'absolute z-1 flex items-center needs-script max-md:bottom-2 max-md:left-[calc(var(--gutter)---spacing(3))]',
  'max-md:text-paper max-md:[&_.icon-button]:text-paper max-md:[&_:focus-visible]:outline-paper',
  'md:bottom-8 md:left-[calc(max(var(--gutter),(100vw-var(--measure))/2)---spacing(3))]',
);
const DOT =
  'grid size-7 place-items-center before:h-px before:w-5 before:bg-current before:opacity-70 before:[transition:opacity_200ms] aria-[current]:before:h-[3px] aria-[current]:before:opacity-100';

/** src/enhance/rotation.ts rotates the slides (5 s, swipe over 50 px). */
export function Hero({ section, shown, isFirst, isEarly = false, label }: ViewProps<'hero'>) {
  const slides = heroSlides(section.slides, shown);
  if (slides.length === 0) return null;
  const name = isFirst ? 'Destaques da loja' : label && `Destaques: ${slides[0]?.title}`;
  return (
    <section
      id={section.id}
      className="relative"
      aria-roledescription={name && 'carrossel'}
      aria-label={name}
      data-rotation={slides.length > 1 ? '5000' : undefined}
    >
      <div className={SLIDES} data-slides="">
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel (WAI-ARIA), no part of a form.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: static, never reordered.
            key={index}
            className={SLIDE}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} de ${slides.length}`}
            data-slide=""
            data-current={index === 0 ? '' : undefined}
          >
            <SlideView
              slide={slide}
              shopName={shown.shop.name}
              priority={isFirst && index === 0}
              soon={isEarly && index === 0}
            />
          </div>
        ))}
      </div>
      {slides.length > 1 && <Controls slides={slides} />}
    </section>
  );
}

type SlideProps = { slide: Slide; shopName: string; priority: boolean; soon: boolean };

function SlideView({ slide, shopName, ...turn }: SlideProps) {
  const { title, description, button, link, picture, detail } = slide;
  return (
    <>
      <div className={TEXT}>
        <h2 className="display md:max-w-[8.5em]">{title}</h2>
        <p className="max-md:mt-2.5 max-md:mb-5 max-md:text-small md:mt-6 md:mb-9 md:max-w-104 md:text-soft">
          {description}
        </p>
        {link && (
          <a
            className={classes(buttonClass(), 'max-md:border-paper max-md:bg-paper max-md:text-ink')}
            href={link}
          >
            {button}
          </a>
        )}
      </div>
      {detail && <Picture picture={detail} sizes="16vw" widths={[320, 480]} decorative className={DETAIL} />}
      <Picture
        picture={picture}
        of={shopName}
        sizes={picture?.sizes ?? ''}
        {...(picture && { widths: picture.widths })}
        focus={picture?.focus ?? null}
        {...turn}
        className={classes(
          'h-full max-md:absolute max-md:inset-0 md:[grid-area:1/2] md:min-h-0 md:min-w-0',
          !picture?.focus && 'object-[66%_10%]',
        )}
      />
    </>
  );
}

function Controls({ slides }: { slides: readonly Slide[] }) {
  return (
    <div className={CONTROLS}>
      <button className="icon-button" type="button" aria-label="Destaque anterior" data-previous="">
        <Icon name="left" />
      </button>
      {slides.map(({ title }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: static, never reordered.
          key={index}
          className={DOT}
          type="button"
          aria-label={`Ir para o destaque ${index + 1}: ${title}`}
          aria-current={index === 0 ? 'true' : undefined}
          data-dot=""
        />
      ))}
      <button className="icon-button" type="button" aria-label="Próximo destaque" data-next="">
        <Icon name="right" />
      </button>
      <PauseButton className="motion-reduce:hidden" />
    </div>
  );
}
