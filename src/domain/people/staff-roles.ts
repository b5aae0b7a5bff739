/** The roles of the team, from full to read-only access. Customers have none. */
export const STAFF_ROLES = ['owner', 'manager', 'catalogue', 'orders', 'care', 'content', 'reports'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const RANKS: Readonly<Partial<Record<StaffRole, number>>> = { owner: 2, manager: 1 };

const rankOf = (role: StaffRole) => RANKS[role] ?? 0;

/** Whether a user with role `by` may grant `role` or change a user who has it: never above their own. */
export function reaches(by: StaffRole, role: StaffRole): boolean {
  return rankOf(by) >= rankOf(role);
}

/**
 * Whether a role must use a second factor when the shop requires one: those who see personal data, move money or manage the
 * team. The others may enable one voluntarily.
 */
export function needsSecondFactor(role: StaffRole): boolean {
  return role === 'owner' || role === 'manager' || role === 'orders' || role === 'care';
}

/** Labels of the roles. */
export const STAFF_ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  owner: 'Proprietário',
  manager: 'Gerente',
  catalogue: 'Catálogo',
  orders: 'Pedidos e envios',
  care: 'Atendimento',
  content: 'Conteúdo',
  reports: 'Só relatórios',
};
