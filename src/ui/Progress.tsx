import { classes } from './classes.ts';

const LOOK =
  'block appearance-none border-0 bg-line indeterminate:animate-[breathe_700ms_ease-in-out_infinite_alternate] indeterminate:[&::-webkit-progress-bar]:bg-edge [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[inline-size]';

type Props = {
  label: string /** From 0 to `max` (1); absent while it is not known. */;
  value?: number;
  max?: number;
  className?: string;
};

/** A bar of how far something has come. */
export function Progress({ label, value, max = 1, className = 'h-1 w-full' }: Props) {
  return <progress className={classes(LOOK, className)} aria-label={label} value={value} max={max} />;
}
