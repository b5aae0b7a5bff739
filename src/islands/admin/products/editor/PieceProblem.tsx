type Props = {
  id: string;
  problem: string | undefined;
  /** Said as soon as it is there: the focus is elsewhere. */
  isAlert?: boolean;
};

/** What is wrong with one piece of a list, below it; its field is described by it. */
export function PieceProblem({ id, problem, isAlert }: Props) {
  if (!problem) return null;
  return (
    <p className="field__error flex-[1_0_100%]" id={id} role={isAlert ? 'alert' : undefined}>
      {problem}
    </p>
  );
}
