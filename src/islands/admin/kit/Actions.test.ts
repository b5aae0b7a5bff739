import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '../../../domain/people/staff-roles.ts';
import { ADMIN_PAGES } from '../../../paths.admin.ts';
import { $session } from '../../../stores/account/session.ts';
import { mayOpen } from '../../../stores/admin/shell/navigation.ts';
import { TextLink } from './Actions.tsx';

const before = $session.get();
afterEach(() => $session.set(before));

const USER = {
  id: '01a227fd-df25-73fc-b348-918ab2dfc474',
  firstName: 'Bia',
  lastName: 'Souza',
  email: 'bia@exemplo.com.br',
  phone: null,
  emailConfirmed: true,
  pendingEmail: null,
  hasSecondFactor: false,
  mayBecomeAdmin: false,
};

function seenBy(role: StaffRole, href: string): string {
  $session.set({ kind: 'admin', role, user: USER });
  return renderToStaticMarkup(createElement(TextLink, { text: 'ORD-1-2', href }));
}

test('a link leads nowhere that its reader may not open: the promotion of a used code shows its order by number', () => {
  expect(seenBy('catalogue', '/admin/pedidos?pedido=1')).toBe('ORD-1-2');
  expect(seenBy('orders', '/admin/pedidos?pedido=1')).toContain('href="/admin/pedidos?pedido=1"');
});

test('for each role and screen', () => {
  for (const role of STAFF_ROLES)
    for (const page of ADMIN_PAGES)
      expect(seenBy(role, page).includes('<a '), `${role} ${page}`).toBe(mayOpen(role, page));
  expect(seenBy('reports', '/colecao')).toContain('href="/colecao"');
});
