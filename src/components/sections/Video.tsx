import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VideoPlayer } from '../VideoPlayer.tsx';
import { posterOf } from './hero-picture.ts';
import { Paragraphs } from './Paragraphs.tsx';
import type { ViewProps } from './view.ts';

export function Video({ section, isFirst, isEarly, label }: ViewProps<'video'>) {
  const { id, title, video, shape, transcript } = section;
  if (!video) return null;
  const isTall = shape === 'tall';
  const poster = posterOf(video, shape);
  return (
    <section className="section wrap" aria-labelledby={label}>
      <div className={classes('mx-auto', isTall ? 'max-w-100' : 'max-w-280')}>
        {title && (
          <div className="section__head">
            <h2 className="title" id={id}>
              {title}
            </h2>
          </div>
        )}
        <VideoPlayer
          video={video}
          name={title || video.poster.alt}
          sizes={poster.sizes}
          widths={poster.widths}
          priority={isFirst}
          soon={isEarly}
          className={isTall ? 'aspect-9/16' : 'aspect-16/9'}
        />
        {transcript && (
          <details className="group mt-4 border-b border-line print:details-content:[content-visibility:visible]">
            <summary className="inline-flex cursor-pointer list-none items-center gap-2 py-3 text-small font-medium hover:text-bordeaux [&::-webkit-details-marker]:hidden">
              Transcrição
              <Icon name="down" className="transition-[rotate] group-open:rotate-180" />
            </summary>
            <div className="max-w-160 pb-6 text-soft">
              <Paragraphs text={transcript} />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}
