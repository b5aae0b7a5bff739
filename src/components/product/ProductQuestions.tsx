import type { Questioned } from '#contracts/catalogue.ts';
import { formatDate, today, toISODate } from '#domain/time/calendar.ts';
import { ASK, questionsUrl } from '../../paths.ts';

type Question = Questioned['questions'][number];

/** Some of the questions about a product, with the shop's answers. */
export function ProductQuestions({ questions }: Pick<Questioned, 'questions'>) {
  if (questions.length === 0)
    return (
      <p className="text-soft">
        Ninguém perguntou ainda. Uma pessoa da loja lê cada pergunta e responde por e-mail.
      </p>
    );
  return (
    <ul className="*:max-w-168 *:border-b *:border-line *:py-5 *:first:pt-0">
      {questions.map((question) => (
        <QuestionItem {...question} key={question.id} />
      ))}
    </ul>
  );
}

function QuestionItem({ author, question, answer, askedAt }: Question) {
  const date = new Date(askedAt);
  return (
    <li className="wrap-anywhere">
      <p className="font-medium whitespace-pre-line">{question}</p>
      <p className="mt-1 text-small text-faint">
        {author}, <time dateTime={toISODate(today(date))}>{formatDate(date)}</time>
      </p>
      <p className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line">
        <span className="block text-small text-soft">Resposta da loja</span>
        {answer}
      </p>
    </li>
  );
}

type Ways = { id: string; name: string; count: number; shown: number };

/** From a product's page to all of its questions, and to the form. */
export function WaysToAsk({ id, name, count, shown }: Ways) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
      {count > shown && (
        <a className="link link--drawn" href={questionsUrl(id)}>
          {`Ver todas as ${count} perguntas`}
        </a>
      )}
      <a className="link link--drawn" href={`${questionsUrl(id)}#${ASK}`}>
        Fazer uma pergunta<span className="sr-only"> sobre {name}</span>
      </a>
    </p>
  );
}
