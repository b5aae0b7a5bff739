import { line, rich, rows, sectionType } from './form.ts';

/** Questions that open to their answers. */
export const questions = sectionType(
  'questions',
  { name: 'Perguntas', hint: 'Perguntas que se abrem e mostram a resposta.' },
  {
    title: line(80, { label: 'Título' }, 'Perguntas frequentes'),
    items: rows(
      {
        question: line(160, { label: 'Pergunta' }, 'Nova pergunta'),
        answer: rich({ label: 'Resposta' }, 'Escreva a resposta aqui.'),
      },
      { label: 'Perguntas', item: 'Pergunta', min: 1, max: 20 },
    ),
  },
);
