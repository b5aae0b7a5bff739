import { expect, test } from 'vitest';
import { webhookAddressProblem } from './webhook-address.ts';

test.each([
  ['https://erp.example.com/loja?chave=1', null],
  ['http://erp.example.com/', 'webhook_address'],
  ['https://ana:senha@erp.example.com/', 'webhook_address'],
  ['https://erp.example.com:8443/', 'webhook_address'],
  ['erp.example.com', 'webhook_address'],
  ['https://erp/', 'webhook_address'],
  ['', 'webhook_address'],
  ['https://localhost/', 'webhook_address'],
  ['https://2130706433/', 'webhook_address'],
  ['https://10.0.0.1/', 'webhook_address'],
  ['https://0x7f.1/', 'webhook_address'],
  ['https://[::1]/', 'webhook_address'],
  ['https://ERP.LOCAL/', 'webhook_private'],
  ['https://banco.internal/', 'webhook_private'],
])('%s: %s', (address, problem) => {
  expect(webhookAddressProblem(address)).toBe(problem);
});
