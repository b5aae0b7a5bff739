import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { keepQuestion, keptQuestion, questionForm, sendQuestion } from './ask-question.ts';

const POST = 'POST /api/perguntas';
const PIECE = '01930f0e-7b1a-7000-8000-000000000001';
const GOOD = { question: 'Vem com cinto?', name: 'Íris Prado', email: 'iris@exemplo.com' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  questionForm.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a question about a product', () => {
  it('says what is wrong beside each field, and sends nothing', async () => {
    const seen = fakeNetwork({});
    expect(await sendQuestion(PIECE, { question: ' ', name: '', email: 'iris' })).toBe('question');
    expect(questionForm.$problems.get()).toEqual({
      question: 'Preencha este campo.',
      name: 'Preencha este campo.',
      email: 'Informe um e-mail válido, como nome@exemplo.com.',
    });
    expect(seen).toHaveLength(0);
  });

  it('keeps what was typed until it has arrived, for its own product, and reuses the id for a retry', async () => {
    const seen = fakeNetwork({
      [POST]: [failure('unavailable', 503), { body: { id: 'x' } }, { body: { id: 'x' } }],
    });
    keepQuestion(PIECE, GOOD);
    await sendQuestion(PIECE, GOOD);
    expect(questionForm.$state.get().message).toMatchObject({ kind: 'error' });
    expect(keptQuestion(PIECE)).toEqual(Object.entries(GOOD));
    expect(keptQuestion(PIECE.replace(/1$/, '2'))).toEqual([]);
    await sendQuestion(PIECE, GOOD);
    expect(questionForm.$state.get().message).toMatchObject({
      kind: 'success',
      text: expect.stringContaining('iris@exemplo.com'),
    });
    expect(keptQuestion(PIECE)).toEqual([]);
    questionForm.clear();
    await sendQuestion(PIECE, { ...GOOD, question: 'E em azul?' });
    const ids = seen.map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('shows what the server finds wrong beside the field', async () => {
    fakeNetwork({ [POST]: [failure('invalid_input', 400, { fields: { question: 'too_long' } })] });
    expect(await sendQuestion(PIECE, GOOD)).toBe('question');
    expect(questionForm.$problems.get().question).toBeTruthy();
    expect(questionForm.$state.get().message).toBeNull();
  });

  it('says that a piece is gone', async () => {
    fakeNetwork({ [POST]: [failure('product_unavailable', 404)] });
    expect(await sendQuestion(PIECE, GOOD)).toBeNull();
    expect(questionForm.$state.get().message).toEqual({
      kind: 'error',
      text: 'Produto não encontrado ou indisponível',
    });
  });
});
