import { startSecondFactor } from '#contracts/security.ts';
import { totpCode } from '#server/auth/totp.ts';
import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { waitForMail } from './support/outside.ts';
import { customer, PASSWORD, signIn, whoIs } from './support/people.ts';
import { need } from './support/shopping.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('sessions');

attack('every setup of a second factor generates a new secret', async () => {
  const owner = await customer();
  const first = need(await owner.call(startSecondFactor, { password: PASSWORD }));
  const second = need(await owner.call(startSecondFactor, { password: PASSWORD }));
  return held(first.secret !== second.secret, 'a thief who saw the first secret keeps it');
});

attack('enabling a second factor ends the sessions opened without it, and a mail reports it', async () => {
  const owner = await customer();
  const elsewhere = new Visitor();
  await signIn(elsewhere, owner.email);
  const { secret } = need(await owner.call(startSecondFactor, { password: PASSWORD }));
  const code = totpCode(secret, new Date());
  const on = await owner.send('PUT', '/api/conta/segundo-fator', { body: JSON.stringify({ code }) });
  if (on.status !== 200) throw new Error(`not switched on: ${on.text}`);
  const mail = await waitForMail(owner.email, ({ subject }) => /duas etapas|segund|verifica/i.test(subject));
  const again = await signIn(new Visitor(), owner.email);
  return firstBroken(
    held(again.status === 401, 'the password alone still signs in'),
    held(mail !== null, 'no mail tells of it'),
    held((await whoIs(elsewhere)).kind === 'guest', 'a session opened without it goes on'),
  );
});

attack('a second-factor code works once', async () => {
  const owner = await customer();
  const { secret } = need(await owner.call(startSecondFactor, { password: PASSWORD }));
  const code = totpCode(secret, new Date());
  await owner.send('PUT', '/api/conta/segundo-fator', { body: JSON.stringify({ code }) });
  const replay = await new Visitor().post('/api/sessao', { email: owner.email, password: PASSWORD, code });
  return held(replay.status !== 200, 'a code that was seen by somebody else signs in again');
});

attack('a stolen cookie stops working when the password is changed', async () => {
  const owner = await customer();
  const thief = owner.stolenCopy();
  const body = JSON.stringify({ currentPassword: PASSWORD, password: 'uma senha trocada 12' });
  const changed = await owner.send('PUT', '/api/conta/senha', { body });
  return firstBroken(
    held(changed.status === 200, `the change is answered with ${changed.status}`),
    held((await whoIs(thief)).kind === 'guest', 'the stolen copy stays signed in'),
    held((await whoIs(owner)).kind === 'customer', 'whoever changed the password was signed out'),
  );
});

attack('signing out ends the session on the server too', async () => {
  const owner = await customer();
  const thief = owner.stolenCopy();
  await owner.send('DELETE', '/api/sessao');
  return held((await whoIs(thief)).kind === 'guest', 'a copy of the cookie is still signed in');
});

attack('a session id chosen by a stranger is not adopted at sign-in', async () => {
  const owner = await customer();
  await owner.send('DELETE', '/api/sessao');
  const names = ['__Host-session', '__Host-guest'];
  for (const name of names) owner.jar.set(name, 'A'.repeat(name.endsWith('guest') ? 43 : 40));
  const planted = owner.stolenCopy();
  const { headers } = await signIn(owner, owner.email);
  const lines = headers['set-cookie'] ?? [];
  const session = lines.find((line) => line.startsWith('__Host-session=')) ?? '';
  return firstBroken(
    held((await whoIs(planted)).kind === 'guest', 'the planted cookie is signed in'),
    held(
      /HttpOnly/i.test(session) && /Secure/i.test(session) && /SameSite=(Lax|Strict)/i.test(session),
      `the cookie is not guarded: ${session.replace(/=[^;]*/, '=…')}`,
    ),
  );
});

attack('another’s session cannot be ended by its id', async () => {
  const [owner, stranger] = [await customer(), await customer()];
  const { sessions } = JSON.parse((await owner.get('/api/conta/sessoes')).text) as {
    sessions: { id: string }[];
  };
  await stranger.send('DELETE', `/api/conta/sessoes/${sessions[0]?.id}`);
  return held((await whoIs(owner)).kind === 'customer', 'a stranger signed somebody out');
});
