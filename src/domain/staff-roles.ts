/** Who works in the shop, from the one who may do everything to those who only look. A customer has none of these. */
export const STAFF_ROLES = ['owner', 'manager', 'catalogue', 'orders', 'care', 'content', 'reports'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const RANKS: Readonly<Partial<Record<StaffRole, number>>> = { owner: 2, manager: 1 };

const rankOf = (role: StaffRole) => RANKS[role] ?? 0;

/** Whether somebody of role `by` may give `role`, or change somebody who has it: nobody reaches above themselves. */
export function reaches(by: StaffRole, role: StaffRole): boolean {
  return rankOf(by) >= rankOf(role);
}

/**
 * Whether the shop, where it asks its staff for a second factor at all, asks this role: those who see what is somebody's,
 * move money or decide who works here. The others may switch one on by themselves.
 */
export function needsSecondFactor(role: StaffRole): boolean {
  return role === 'owner' || role === 'manager' || role === 'orders' || role === 'care';
}

/** What the team calls a role. */
export const STAFF_ROLE_LABELS: Readonly<Record<StaffRole, string>> = {
  owner: 'Proprietário',
  manager: 'Gerente',
  catalogue: 'Catálogo',
  orders: 'Pedidos e envios',
  care: 'Atendimento',
  content: 'Conteúdo',
  reports: 'Só relatórios',
};
