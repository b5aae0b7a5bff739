type Props = {
  id: string;
  problem: string | undefined;
  /** Announced at once (`role="alert"`), as the focus is elsewhere. */
  isAlert?: boolean;
};

/** The error of one list item, below it; target of the field's `aria-describedby`. */
export function PieceProblem({ id, problem, isAlert }: Props) {
  if (!problem) return null;
  return (
    <p className="field__error flex-[1_0_100%]" id={id} role={isAlert ? 'alert' : undefined}>
      {problem}
    </p>
  );
}
