import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { QuestionRow } from '../../../contracts/admin/questions.ts';
import { ANSWER_LIMIT, canAct, type QuestionAct } from '../../../domain/questions/questions.ts';
import { mailUrl } from '../../../paths.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import {
  answerQuestion,
  decideQuestion,
  openedQuestion,
  removeQuestion,
} from '../../../stores/admin/questions/questions.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton, TextLink } from '../kit/Actions.tsx';
import { Modal, useProblem, useUnsaved } from '../kit/Panel.tsx';
import { Loaded, useLoad } from '../kit/Screen.tsx';
import { Facts, Instant, ProductLink } from '../kit/Values.tsx';
import { StatusChip } from './StatusChip.tsx';

const close = () => setQuery({ pergunta: null }, 'push');

/** One question beside the list, with its answer. */
export function QuestionPanel({ id }: { id: string }) {
  const opened = useStore(openedQuestion.$data);
  useLoad(openedQuestion, { id });
  return (
    <Modal title={opened ? `Pergunta de ${opened.authorName}` : 'Pergunta'} shape="side" onClose={close}>
      <Loaded of={openedQuestion} failed="Não foi possível carregar esta pergunta." lines={6}>
        {(question) => <Sheet key={question.id} question={question} />}
      </Loaded>
    </Modal>
  );
}

function Sheet({ question }: { question: QuestionRow }) {
  const { productId, productName, name, email, status, createdAt, answeredAt } = question;
  const facts: [name: string, value: ReactNode][] = [
    ['Produto', <ProductLink key="product" id={productId} name={productName} />],
    ['Status', <StatusChip key="status" status={status} />],
    ['Recebida', <Instant key="at" at={createdAt} />],
    ...(answeredAt
      ? [['Respondida', <Instant key="answered" at={answeredAt} />] as [string, ReactNode]]
      : []),
    ...(name ? [['Nome', name] as [string, ReactNode]] : []),
    ...(email
      ? [['E-mail', <TextLink text={email} key="mail" href={mailUrl(email)} />] as [string, ReactNode]]
      : []),
  ];
  return (
    <div className="grid gap-5">
      <Facts facts={facts} />
      <p className="border-t border-line pt-3.5 max-w-[62ch] text-body whitespace-pre-line wrap-anywhere">
        {question.question}
      </p>
      <AnswerForm question={question} />
      <Decisions question={question} />
    </div>
  );
}

const HINTS = {
  first: 'Vai por e-mail para quem perguntou.',
  again: 'Quem perguntou já recebeu a primeira resposta por e-mail; a correção muda só a página.',
};

function AnswerForm({ question }: { question: QuestionRow }) {
  const [answer, setAnswer] = useState(question.answer);
  const [problem, setProblem] = useProblem();
  const [isBusy, during] = useBusy();
  const isChanged = answer.trim() !== question.answer;
  useUnsaved(isChanged);
  const save = (publish: boolean) =>
    during(async () => {
      if (answer.trim() === '') return setProblem('Escreva a resposta.');
      await answerQuestion(question, answer, publish);
    });
  const isFirst = question.answer === '';
  return (
    <form className="grid gap-4" aria-label="Resposta" onSubmit={save(true)}>
      <TextArea
        label="Resposta"
        hint={isFirst ? HINTS.first : HINTS.again}
        error={problem}
        rows={5}
        maxLength={ANSWER_LIMIT}
        readOnly={isBusy}
        value={answer}
        onChange={({ target }) => {
          setAnswer(target.value);
          setProblem(null);
        }}
      />
      <div className="row-actions flex-wrap justify-start">
        <ActionButton
          text={isFirst ? 'Responder e publicar' : 'Salvar e publicar'}
          type="submit"
          busy={isBusy}
        />
        <ActionButton
          text={isFirst ? 'Responder só por e-mail' : 'Salvar sem publicar'}
          look="line"
          busy={isBusy}
          onClick={save(false)}
        />
      </div>
    </form>
  );
}

const ACTS: readonly [act: QuestionAct, text: string][] = [
  ['publish', 'Publicar'],
  ['unpublish', 'Tirar da página'],
  ['refuse', 'Recusar'],
  ['reopen', 'Reabrir'],
];

function Decisions({ question }: { question: QuestionRow }) {
  const remove = async () => {
    if (await removeQuestion(question)) close();
  };
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3.5">
      {ACTS.filter(([act]) => canAct(question.status, act)).map(([act, text]) => (
        <LinkButton
          key={act}
          text={text}
          look={act === 'refuse' ? 'danger' : 'drawn'}
          onPress={() => decideQuestion(question, act)}
        />
      ))}
      <LinkButton text="Excluir" look="danger" onPress={remove} />
    </p>
  );
}
