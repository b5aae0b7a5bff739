import { randomUUID } from 'node:crypto';
import { tokenFor } from './outside.ts';
import { Visitor } from './visitor.ts';

export const PASSWORD = 'uma senha comprida 47';

export const anEmail = (who = 'alguem') => `${who}-${randomUUID().slice(0, 13)}@ataque.example`;

/** Subjects of mails with a link. */
export const CONFIRM = /confirm/i;
export const RESET = /senha/i;

/** Signs up. */
export const signUp = (visitor: Visitor, email: string, password = PASSWORD, name = 'Vera de Teste') =>
  visitor.post('/api/conta', { name, email, password, newsletter: false });

/** Confirms by the link in the newest confirmation mail. */
export async function confirm(visitor: Visitor, email: string) {
  return visitor.post('/api/conta/confirmacao', { token: await tokenFor(email, CONFIRM) });
}

export const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/sessao', { email, password });

export type Who = {
  kind: 'guest' | 'customer' | 'admin';
  user?: { id: string; email: string; emailConfirmed: boolean };
};

/** The visitor that the shop recognises in this browser. */
export async function whoIs(visitor: Visitor): Promise<Who> {
  return JSON.parse((await visitor.get('/api/sessao')).text) as Who;
}

/** A customer with an account confirmed in their own browser, signed in. */
export async function customer(email = anEmail('cliente')): Promise<Visitor & { email: string; id: string }> {
  const visitor = new Visitor();
  await signUp(visitor, email);
  await confirm(visitor, email);
  if ((await whoIs(visitor)).kind === 'guest') {
    const { status, text } = await signIn(visitor, email);
    if (status !== 200) throw new Error(`a new customer cannot sign in: ${status} ${text}`);
  }
  return Object.assign(visitor, { email, id: (await whoIs(visitor)).user?.id ?? '' });
}

const DEMO_PASSWORD = 'elegante-demo';
export const DEMO_ADMIN = 'admin@elegante.example';
let desk: Promise<Visitor> | undefined;

/** The demo's administrator, to prepare cases and to read what only the desk sees. */
export function admin(): Promise<Visitor> {
  desk ??= signedInAdmin();
  return desk;
}

export async function signedInAdmin(): Promise<Visitor> {
  const visitor = new Visitor();
  const { status, text } = await signIn(visitor, DEMO_ADMIN, DEMO_PASSWORD);
  if (status !== 200) throw new Error(`the demo's administrator cannot sign in: ${status} ${text}`);
  return visitor;
}

/** The next case signs in again: sessions of administrators end when their rights change. */
export function forgetAdmin(): void {
  desk = undefined;
}
