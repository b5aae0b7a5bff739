import type { ComponentProps } from 'react';
import { classes } from '../../../ui/classes.ts';

const LOOKS = { plain: '', drawn: 'link--drawn', danger: 'text-bordeaux' };

type Props = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> & {
  text: string;
  /** What it is about, where many of one text stand together: read out behind it. */
  of?: string;
  look?: keyof typeof LOOKS;
  onPress: () => unknown;
};

/** A button among words, which looks like a link. */
export function LinkButton({ text, of, look = 'plain', className, onPress, ...rest }: Props) {
  return (
    <button
      type="button"
      className={classes('link', LOOKS[look], className)}
      onClick={() => void onPress()}
      {...rest}
    >
      {text}
      {of && <span className="visually-hidden"> {of}</span>}
    </button>
  );
}
