import { expect, it } from 'vitest';
import { productQuestions } from './structured.product.ts';

it('the questions that a page shows are a FAQPage, each with its one answer; without any there is none', () => {
  const question = {
    id: '01930f0e-7b1a-7000-8000-000000000001',
    author: 'Íris',
    question: 'Vem com cinto?',
    answer: 'Vem, sim.',
    askedAt: '2026-11-20T12:00:00Z',
  };
  expect(productQuestions({ questions: [] })).toEqual([]);
  expect(productQuestions({ questions: [question] })).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Vem com cinto?',
          acceptedAnswer: { '@type': 'Answer', text: 'Vem, sim.' },
        },
      ],
    },
  ]);
});
