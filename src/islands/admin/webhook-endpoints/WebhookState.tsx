import type { WebhookRow } from '../../../contracts/admin/webhook-endpoints.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { Chip, type Tone } from '../kit/Values.tsx';

const STATES: Readonly<Record<WebhookRow['state'], readonly [words: string, tone: Tone]>> = {
  on: ['Ligado', 'good'],
  off: ['Desligado', 'plain'],
  gone: ['Não existe mais', 'bad'],
  failing: ['Desligado por falhas', 'bad'],
};

/** Whether it is told, and since when it does not answer. */
export function WebhookState({ of: { state, failingSince } }: { of: WebhookRow }) {
  const [words, tone] = STATES[state];
  if (state !== 'on' || failingSince === null) return <Chip tone={tone}>{words}</Chip>;
  return (
    <>
      <Chip tone="warn">Sem resposta</Chip>
      <span className="block text-small text-soft">desde {formatDateTime(new Date(failingSince))}</span>
    </>
  );
}
