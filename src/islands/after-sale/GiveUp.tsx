import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useStepFocus } from '../../ui/use-step-focus.ts';

type Props = {
  question: string;
  action: string;
  keep: string;
  /** Returns null, or the error message. */
  onGiveUp: () => Promise<string | null>;
};

/** Takes a request back, once confirmed. */
export function GiveUp({ question, action, keep, onGiveUp }: Props) {
  const [busy, during] = useBusy();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(isAsked, place);
  const confirm = during(async () => setProblem(await onGiveUp()));
  return (
    <div ref={place} className="grid justify-items-start gap-2 text-small">
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{question}</span>
          <Button size="small" busy={busy} onClick={confirm}>
            {action}
          </Button>
          <button type="button" className="link link--drawn" onClick={() => setAsked(false)}>
            {keep}
          </button>
        </div>
      ) : (
        <button type="button" className="link link--drawn" onClick={() => setAsked(true)}>
          {action}
        </button>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
