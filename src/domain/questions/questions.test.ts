import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canAct,
  changesPages,
  publicName,
  QUESTION_ACTS,
  QUESTION_STATUSES,
  type QuestionAct,
  type QuestionStatus,
  statusAfter,
} from './questions.ts';

describe('the name that pages show', () => {
  it('is the first one', () => {
    expect(
      ['Íris Prado', '  Ana   Lima ', "D'Ávila Souza", 'Ana-Bia', 'José'.normalize('NFD')].map(publicName),
    ).toEqual(['Íris', 'Ana', "D'Ávila", 'Ana-Bia', 'José']);
  });

  it('is none that could be an address, a link or a sentence in one word', () => {
    for (const name of [
      'ana@golpe.example',
      'www.golpe.example',
      '(11)98765-4321',
      '😀',
      '',
      '-',
      'a'.repeat(41),
    ])
      expect(publicName(name), name).toBe('Cliente');
  });

  it('never has what a link or an address needs', () => {
    fc.assert(fc.property(fc.string(), (name) => !/[@.:/\s\d]/.test(publicName(name))));
  });
});

describe('what the desk does to a question', () => {
  const acts = (status: QuestionStatus) => QUESTION_ACTS.filter((act) => canAct(status, act));

  it('depends on where it stands', () => {
    expect(Object.fromEntries(QUESTION_STATUSES.map((status) => [status, acts(status)]))).toEqual({
      pending: ['refuse'],
      answered: ['publish', 'refuse'],
      published: ['unpublish', 'refuse'],
      refused: ['reopen'],
    });
  });

  it('leads to a status that an answer, or none, allows', () => {
    const leads = (act: QuestionAct) => [statusAfter(act, false), statusAfter(act, true)];
    expect(leads('refuse')).toEqual(['refused', 'refused']);
    expect(leads('reopen')).toEqual(['pending', 'answered']);
    expect(statusAfter('publish', true)).toBe('published');
    expect(statusAfter('unpublish', true)).toBe('answered');
  });

  it('changes pages only if they show it, before or after, and something of it differs', () => {
    const of = (status: QuestionStatus, answer = 'a') => ({ status, answer });
    expect(changesPages(of('pending', ''), of('published'))).toBe(true);
    expect(changesPages(of('published'), of('refused'))).toBe(true);
    expect(changesPages(of('published'), of('published', 'b'))).toBe(true);
    expect(changesPages(of('published'), of('published'))).toBe(false);
    expect(changesPages(of('answered'), of('answered', 'b'))).toBe(false);
    expect(changesPages(of('pending', ''), of('refused', ''))).toBe(false);
  });
});
