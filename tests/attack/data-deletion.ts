import { attack, describeGroup, firstBroken, held } from './support/attack.ts';
import { admin, anEmail, customer, PASSWORD, signIn } from './support/people.ts';
import { aBuyer, buy } from './support/shopping.ts';
import { Visitor } from './support/visitor.ts';

describeGroup('data deletion');

attack('deleting an account removes its e-mail from the desk’s log', async () => {
  const owner = await customer();
  const desk = await admin();
  const status = (to: string, was: string) =>
    desk.send('PUT', `/api/admin/usuarios/${owner.id}/status`, { body: JSON.stringify({ status: to, was }) });
  await status('bloqueado', 'ativo');
  await status('ativo', 'bloqueado');
  const log = async (query: string) => (await desk.get(`/api/admin/atividades?${query}`)).text;
  const before = await log(`registro=${owner.id}`);
  if (!before.includes(owner.email)) throw new Error('the log never had the e-mail');
  await signIn(owner, owner.email);
  const { status: deleted, text } = await owner.post('/api/conta/exclusao', { password: PASSWORD });
  if (deleted !== 200) throw new Error(`not deleted: ${text}`);
  const after = await log(`registro=${owner.id}`);
  return firstBroken(
    held(!after.includes(owner.email), 'the log still has it'),
    held(after.includes('status'), 'the log forgot what the desk did'),
    held(
      !(await log(`busca=${encodeURIComponent(owner.email)}`)).includes(owner.id),
      'the log finds the person',
    ),
  );
});

attack('deleting an account signs it out everywhere, and its password no longer works', async () => {
  const owner = await customer();
  const elsewhere = new Visitor();
  await signIn(elsewhere, owner.email);
  await owner.post('/api/conta/exclusao', { password: PASSWORD });
  const { status } = await signIn(new Visitor(), owner.email);
  return firstBroken(
    held(status === 401 || status === 429, `the password is answered with ${status}`),
    held((await elsewhere.get('/api/conta/perfil')).status === 401, 'another session goes on'),
  );
});

attack('an account cannot be deleted without its password, nor by a stranger', async () => {
  const owner = await customer();
  const wrong = await owner.post('/api/conta/exclusao', { password: 'nenhuma das duas' });
  const guest = await new Visitor().post('/api/conta/exclusao', { password: PASSWORD });
  return held(wrong.status === 403 && guest.status === 401, `answered with ${wrong.status}, ${guest.status}`);
});

attack('a data export contains nobody else’s data', async () => {
  const email = anEmail('outra');
  const other = await buy(new Visitor(), { customer: aBuyer({ email }) });
  const owner = await customer();
  const { status, text } = await owner.get('/api/conta/dados');
  return firstBroken(
    held(status === 200, `answered with ${status}`),
    held(!text.includes(email) && !text.includes(other.number), 'it holds another’s order'),
    held(!/argon2|secretSealed|guest_hash|"token/i.test(text), 'it holds what opens things'),
  );
});

attack('the key of an order shows no more than its owner may see', async () => {
  const visitor = new Visitor();
  const order = await buy(visitor);
  const { text } = await visitor.post('/api/pedidos/situacao', { order: order.id, token: order.token });
  return held(!/cpf|guestHash|userId|"ip"/i.test(text), 'the answer holds more than its page shows');
});
