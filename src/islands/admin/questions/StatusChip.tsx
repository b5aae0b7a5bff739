import { QUESTION_LABELS, type QuestionStatus } from '../../../domain/questions/questions.ts';
import { Chip, type Tone } from '../kit/Values.tsx';

const TONES: Readonly<Record<QuestionStatus, Tone>> = {
  pending: 'warn',
  answered: 'plain',
  published: 'good',
  refused: 'bad',
};

export function StatusChip({ status }: { status: QuestionStatus }) {
  return <Chip tone={TONES[status]}>{QUESTION_LABELS[status]}</Chip>;
}
