import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Pauses and resumes automatic rotation (WCAG 2.2.2): src/enhance/rotation.ts. */
export function PauseButton({ className }: { className: string }) {
  return (
    <button
      className={classes('icon-button group/pause', className)}
      type="button"
      aria-label="Pausar a troca automática"
      data-pause=""
    >
      <Icon name="pause" className="size-4.5 group-data-paused/pause:hidden" />
      <Icon name="play" className="hidden size-4.5 group-data-paused/pause:block" />
    </button>
  );
}
