import { expect, it } from 'vitest';
import type { ShopContent } from './shop-content.ts';
import type { Stack } from './stack.ts';
import { welcome } from './welcome.ts';

const ADMIN = { email: 'admin@elegante.example', isAdmin: true };
const CUSTOMER = { email: 'cliente@elegante.example', isAdmin: false };

function said(content: ShopContent, wantsEmpty: boolean): string {
  const world = { urls: { mailbox: '', providerPage: '' } };
  const stack = { world, database: { description: '' }, content } as unknown as Stack;
  return welcome({ origin: '', stack, dataDir: '.data', watching: false, wantsEmpty });
}

it('says what the shop is, not what was asked for', () => {
  const demo = said({ hasProducts: true, accounts: [ADMIN, CUSTOMER] }, true);
  expect(demo).toContain('--empty não mudou nada');
  expect(demo).not.toContain('está vazia');
  const empty = said({ hasProducts: false, accounts: [ADMIN] }, false);
  expect(empty).toContain('A loja está vazia');
  expect(empty).not.toContain(CUSTOMER.email);
  const own = said({ hasProducts: true, accounts: [] }, false);
  expect(own).toContain('não tem as de demonstração');
  expect(own).not.toContain('elegante-demo');
});
