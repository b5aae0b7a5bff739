import { line, optionalLine, rich, rows, sectionType } from './form.ts';

/** Questions with collapsible answers. */
export const questions = sectionType(
  'questions',
  { name: 'Perguntas', hint: 'Perguntas que se abrem e mostram a resposta.' },
  {
    title: line(80, { label: 'Título' }, 'Perguntas frequentes'),
    items: rows(
      {
        question: optionalLine(160, { label: 'Pergunta', placeholder: 'Como faço uma troca?', needed: true }),
        answer: rich({ label: 'Resposta', needed: true }),
      },
      { label: 'Perguntas', item: 'Pergunta', min: 1, max: 20 },
    ),
  },
);
