import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newMessageSecret, signedHeaders } from '#server/auth/message-signature.ts';

const body = '{"type":"order.paid","data":{"name":"João"}}';
const message = { messageId: '01930f0e-7b1a-7000-8000-0000000000bb', at: new Date(), body };

test('what is signed verifies by the library of the standard', () => {
  const secret = newMessageSecret();
  expect(new Webhook(secret).verify(body, signedHeaders([secret], message))).toEqual(JSON.parse(body));
});

test('while the secret is changed, either verifies', () => {
  const [former, next] = [newMessageSecret(), newMessageSecret()];
  const headers = signedHeaders([next, former], message);
  for (const secret of [former, next]) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
  expect(() => new Webhook(newMessageSecret()).verify(body, headers)).toThrow();
});

test('another body, id or time does not', () => {
  const secret = newMessageSecret();
  const headers = signedHeaders([secret], message);
  const receiver = new Webhook(secret);
  expect(() => receiver.verify(body.replace('João', 'José'), headers)).toThrow();
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'msg_1' })).toThrow();
  const old = signedHeaders([secret], { ...message, at: new Date(Date.now() - 3_600_000) });
  expect(() => receiver.verify(body, old)).toThrow(/too old/);
  expect(() =>
    receiver.verify(body, { ...old, 'webhook-timestamp': headers['webhook-timestamp'] ?? '' }),
  ).toThrow();
});
