import { classes } from '../../ui/classes.ts';

type Props = { words: string; link: string; className?: string };

/** A section's link; nothing without both label and target. */
export function SectionLink({ words, link, className }: Props) {
  if (words === '' || link === '') return null;
  return (
    <a className={classes('link link--drawn', className)} href={link}>
      {words}
    </a>
  );
}
