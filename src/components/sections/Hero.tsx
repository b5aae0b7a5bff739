import { buttonClass } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../Picture.tsx';
import { heroSlides, type Slide } from './hero-slides.ts';
import type { ViewProps } from './view.ts';

/** Without scripts the slides lie side by side and scroll; src/enhance/rotation.ts turns them (5 s, swipe over 50 px). */
export function Hero({ section, shown, isFirst }: ViewProps<'hero'>) {
  const slides = heroSlides(section.slides, shown);
  if (slides.length === 0) return null;
  return (
    <section
      className="hero"
      aria-roledescription="carrossel"
      aria-label="Destaques da casa"
      data-rotation={slides.length > 1 ? '5000' : undefined}
    >
      <div className="hero__slides" data-slides="">
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel (WAI-ARIA), no part of a form.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, nothing moves.
            key={index}
            className="hero__slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} de ${slides.length}`}
            data-slide=""
            data-current={index === 0 ? '' : undefined}
          >
            <SlideView slide={slide} isPriority={isFirst && index === 0} />
          </div>
        ))}
      </div>
      {slides.length > 1 && <Controls slides={slides} />}
    </section>
  );
}

function SlideView({ slide, isPriority }: { slide: Slide; isPriority: boolean }) {
  const { title, description, button, link, picture, detail } = slide;
  return (
    <>
      <div className="hero__text">
        <h2 className="display">{title}</h2>
        <p className="hero__description">{description}</p>
        {link && (
          <a className={buttonClass()} href={link}>
            {button}
          </a>
        )}
      </div>
      {detail && (
        <Picture picture={detail} sizes="16vw" widths={[320, 480]} decorative className="hero__detail" />
      )}
      <Picture
        picture={picture}
        sizes={picture?.sizes ?? ''}
        {...(picture && { widths: picture.widths })}
        focus={picture?.focus ?? null}
        priority={isPriority}
        className="hero__picture"
      />
    </>
  );
}

function Controls({ slides }: { slides: readonly Slide[] }) {
  return (
    <div className="hero__controls needs-script">
      <button className="icon-button" type="button" aria-label="Destaque anterior" data-previous="">
        <Icon name="left" />
      </button>
      {slides.map(({ title }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, nothing moves.
          key={index}
          className="dot"
          type="button"
          aria-label={`Ir para o destaque ${index + 1}: ${title}`}
          aria-current={index === 0 ? 'true' : undefined}
          data-dot=""
        />
      ))}
      <button className="icon-button" type="button" aria-label="Próximo destaque" data-next="">
        <Icon name="right" />
      </button>
      <button
        className="icon-button hero__pause"
        type="button"
        aria-label="Pausar a troca automática"
        data-pause=""
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
    </div>
  );
}
