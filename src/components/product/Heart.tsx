import { classes } from '../../ui/classes.ts';
import { HeaderIcon } from '../../ui/Icon.tsx';

type Props = { id: string; name: string; kept?: boolean; className?: string };

/** The favourite button of a product. Behaviour: src/enhance/hearts.ts, by `data-favourite`. */
export function Heart({ id, name, kept = false, className }: Props) {
  return (
    <button
      className={classes('icon-button heart', className)}
      type="button"
      aria-pressed={kept}
      data-favourite={id}
    >
      <HeaderIcon name="heart" />
      <span className="sr-only">{`Favoritar ${name}`}</span>
    </button>
  );
}
