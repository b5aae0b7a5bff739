import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { adminWords } from '../../../client/words/admin-words.ts';
import type { Move } from '../../../contracts/admin/move-in.ts';
import { $trouble, goOnWhileOpen } from '../../../stores/admin/move-in/move-run.ts';
import { STEP_WORDS } from '../../../stores/admin/move-in/move-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';

/** A move, or its undoing, under way: gone on with while the screen is open; left alone, the shop does it. */
export function MoveProgress({ of: { id, state, steps, problem } }: { of: Move }) {
  const trouble = useStore($trouble);
  useEffect(() => goOnWhileOpen(id), [id]);
  return (
    <section className="form-stack max-w-176" aria-labelledby="andamento">
      <h2 className="form-section__title" id="andamento">
        {state === 'undoing' ? 'Desfazendo a mudança' : 'Trazendo a loja'}
      </h2>
      <ul className="grid gap-3">
        {steps.map(({ step, done, total }) => (
          <li key={step}>
            <p className="flex justify-between gap-4">
              <span>{STEP_WORDS[step]}</span>
              <span className="tabular whitespace-nowrap text-soft">
                {total === 0 ? 'nada' : `${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`}
              </span>
            </p>
            <Progress label={STEP_WORDS[step]} value={total === 0 ? 1 : done} max={Math.max(total, 1)} />
          </li>
        ))}
      </ul>
      {problem !== null ? (
        <Notice kind="warning">{adminWords(problem)}</Notice>
      ) : trouble ? (
        <Notice kind="warning">
          {adminWords(trouble.code, trouble.data)} Tentamos de novo em instantes, e nada vem duas vezes.
        </Notice>
      ) : (
        <p className="text-soft" role="status">
          {state === 'undoing'
            ? 'Você pode sair desta tela: a loja termina sozinha.'
            : steps.some(({ step }) => step === 'preparing')
              ? 'A loja confere e separa tudo antes de gravar: leva alguns minutos. Você pode sair desta tela e voltar.'
              : 'Você pode sair desta tela e voltar: a loja continua sozinha. As fotos vêm por último.'}
        </p>
      )}
    </section>
  );
}
