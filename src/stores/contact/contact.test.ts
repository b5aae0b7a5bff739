import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork, fakeStorage } from '../../client/network.fixture.ts';
import { contactFields } from '../../contracts/contact-fields.ts';
import {
  $contact,
  $contactProblems,
  type ContactValues,
  checkContactField,
  keepContact,
  keptContact,
  sendContact,
} from './contact.ts';

const POST = 'POST /api/contato';
const EMPTY = Object.fromEntries(contactFields.map(([name]) => [name, ''])) as ContactValues;
const GOOD = {
  ...EMPTY,
  name: 'Ana Lima',
  email: 'ana@exemplo.com',
  subject: 'Outro',
  message: 'Olá!',
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', fakeStorage());
  $contact.set({ status: 'idle' });
  $contactProblems.set({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the contact form', () => {
  it('shows sending for a second and a half, success for five, and is then idle', async () => {
    fakeNetwork({ [POST]: [{ body: { id: 'x' } }] });
    const sending = sendContact(GOOD);
    await vi.advanceTimersByTimeAsync(1_499);
    expect($contact.get().status).toBe('sending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toEqual([]);
    expect($contact.get().status).toBe('sent');
    await vi.advanceTimersByTimeAsync(4_999);
    expect($contact.get().status).toBe('sent');
    await vi.advanceTimersByTimeAsync(1);
    expect($contact.get().status).toBe('idle');
  });

  it('focuses the first invalid field and sends nothing', async () => {
    const seen = fakeNetwork({});
    expect(await sendContact({ ...EMPTY, name: ' ', email: 'ana' })).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ]);
    expect($contactProblems.get()).toEqual({
      name: 'Preencha este campo.',
      email: 'Informe um e-mail válido, como nome@exemplo.com.',
      subject: 'Escolha um assunto.',
      message: 'Preencha este campo.',
    });
    expect(seen).toHaveLength(0);
  });

  it('reuses the id for a retry, and a new one for the next message', async () => {
    const seen = fakeNetwork({
      [POST]: [failure('unavailable', 503), { body: { id: 'x' } }, { body: { id: 'x' } }],
    });
    for (const status of ['failed', 'sent', 'sent']) {
      const sending = sendContact(GOOD);
      await vi.advanceTimersByTimeAsync(1_500);
      await sending;
      expect($contact.get().status).toBe(status);
    }
    const ids = seen.map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('keeps what was typed until it was sent, and another message begun meanwhile', async () => {
    fakeNetwork({ [POST]: [failure('unavailable', 503), { body: { id: 'x' } }] });
    const send = async (whileSending = GOOD as Parameters<typeof keepContact>[0]) => {
      keepContact(GOOD);
      const sending = sendContact(GOOD);
      keepContact(whileSending);
      await vi.advanceTimersByTimeAsync(1_500);
      await sending;
      return Object.fromEntries(keptContact());
    };
    expect(await send()).toMatchObject({ message: 'Olá!', subject: 'Outro' });
    expect(await send()).toEqual({});
    expect(await send({ ...GOOD, message: 'Mais uma' })).toMatchObject({ message: 'Mais uma' });
  });

  it('reports an invalid field on blur, and clears the message once corrected', () => {
    checkContactField('email', '');
    expect($contactProblems.get().email).toBeUndefined();
    checkContactField('email', 'ana');
    expect($contactProblems.get().email).toMatch(/e-mail válido/);
    checkContactField('email', 'ana@exemplo.com', true);
    expect($contactProblems.get().email).toBeUndefined();
  });
});
