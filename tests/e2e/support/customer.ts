import type { Page } from '@playwright/test';
import { hashPassword } from '../../../netlify/server/auth/passwords.ts';
import { type Customer, newCustomer } from './shopper.ts';
import { expect } from './support.ts';
import { sql } from './world.ts';

export const PASSWORD = 'uma-senha-de-teste';

/** A customer for this test alone, not signed in. */
export async function customerAccount(): Promise<Customer> {
  const customer = newCustomer();
  // The setting applies to the statement, as row-level security checks its rows afterwards.
  await sql(
    `with acting as materialized (select set_config('app.actor', 'system', true))
     insert into users (email, password_hash, first_name, last_name, phone, email_confirmed_at)
     select $1, $2, $3, $4, $5, now() from acting`,
    [customer.email, await hashPassword(PASSWORD), customer.firstName, customer.lastName, customer.phone],
  );
  return customer;
}

/** A customer for this test alone, with an address, signed in in this browser. */
export async function signedInCustomer(page: Page): Promise<Customer> {
  const customer = await customerAccount();
  await page.goto('/carrinho');
  const account = { email: customer.email, password: PASSWORD };
  const statuses = await page.evaluate(
    async ([session, address]) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
      };
      const signedIn = await post('/api/sessao', session);
      // Only after signing in, because the page's scripts rely on it.
      localStorage.setItem('account', 'customer');
      return [signedIn, await post('/api/conta/enderecos', address)];
    },
    [account, HOME] as const,
  );
  expect(statuses).toEqual([200, 200]);
  return customer;
}

/** Opens 'Segurança' of /perfil, once what is above it has come: it moves down then, perhaps from under the pointer. */
export async function pressSecurity(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(/./);
  await page.getByText('Segurança', { exact: true }).click();
}

const HOME = {
  street: 'Rua dos Pinheiros',
  number: '42',
  complement: '',
  district: 'Pinheiros',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '05422000',
};
