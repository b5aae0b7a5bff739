import type { Video } from '#contracts/video.ts';
import { imageUrl, storedUrl } from '../paths.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from './Picture.tsx';

type Props = {
  video: Video;
  /** The accessible name of the play button. */
  name: string;
  sizes: string;
  widths: readonly number[];
  priority?: boolean;
  soon?: boolean | undefined;
  className?: string;
};

/**
 * A video's poster, replaced by the player when pressed (src/enhance/video.ts): no part of the video loads before. The player
 * is in the `noscript`, so that it shows directly without scripts.
 */
export function VideoPlayer({ video, name, sizes, widths, priority = false, soon, className }: Props) {
  const { key, poster, captions } = video;
  return (
    <div className={classes('relative overflow-hidden bg-ink', className)} data-video="">
      <button
        type="button"
        className="needs-script group absolute inset-0 size-full cursor-pointer focus-visible:-outline-offset-4"
        aria-label={`Assistir ao vídeo: ${name}`}
        data-play=""
      >
        <Picture
          picture={poster}
          sizes={sizes}
          widths={widths}
          priority={priority}
          soon={soon}
          className="h-full"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full bg-paper pl-0.5 text-ink transition-colors group-hover:bg-bordeaux group-hover:text-paper">
            <Icon name="play" className="size-7" />
          </span>
        </span>
      </button>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: one in which nothing is said has none. */}
        <video
          className="absolute inset-0 size-full object-contain"
          controls
          playsInline
          preload="none"
          aria-label={name}
          poster={imageUrl(poster.key, 1200)}
          src={storedUrl(key)}
        >
          {captions && (
            <track kind="captions" srcLang="pt-BR" label="Português" src={storedUrl(captions.key)} default />
          )}
        </video>
      </noscript>
    </div>
  );
}
