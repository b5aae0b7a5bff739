import { expect, it } from 'vitest';
import { waitingNoun } from '../../../domain/operations/waiting.ts';
import { mailUrl } from '../../../paths.ts';
import { replyUrl } from './messages.ts';

it('a reply goes to the sender, with the quoted message', () => {
  const url = new URL(
    replyUrl({
      id: '0',
      name: 'Íris  Prado',
      email: 'iris?bcc=todos@loja.example&x',
      more: { phone: '' },
      subject: 'Dúvida sobre produto',
      message: 'Tem em P?\nE em azul & verde?',
      createdAt: '2026-11-20T15:00:00Z',
      isRead: true,
      isArchived: false,
    }),
  );
  expect(decodeURIComponent(url.pathname)).toBe('iris?bcc=todos@loja.example&x');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.searchParams.get('subject')).toBe('Re: Dúvida sobre produto');
  expect(url.searchParams.get('body')).toBe(
    'Olá, Íris.\r\n\r\n\r\n\r\nEm 20/11/2026, 12:00, você escreveu:\r\n> Tem em P?\r\n> E em azul & verde?',
  );
});

it('a long message is quoted only in part', () => {
  expect(replyUrl({ ...LONG, message: 'a'.repeat(5000) }).length).toBeLessThan(2000);
});

it('an address without a message becomes a plain mailto link', () => {
  expect(mailUrl('a@b.example')).toBe('mailto:a@b.example');
});

it('uses singular and plural', () => {
  expect([waitingNoun('messages', 1), waitingNoun('reviews', 4)]).toEqual([
    'mensagem não lida',
    'avaliações pendentes',
  ]);
});

const LONG = {
  id: '0',
  name: 'Ana',
  email: 'ana@teste.example',
  more: { phone: '' },
  subject: 'Outro',
  createdAt: '2026-11-20T15:00:00Z',
  isRead: true,
  isArchived: false,
};
