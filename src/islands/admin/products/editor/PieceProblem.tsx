/** What is wrong with one piece of a list, below it; its field is described by it. */
export function PieceProblem({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p className="field__error piece__problem" id={id}>
      {problem}
    </p>
  );
}
