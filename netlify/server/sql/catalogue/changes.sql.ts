import { all } from '../statements.ts';

/** When each active product last changed, for those who keep copies of its page. */
export const findProductChanges = all<[], { id: string; changedAt: Date }>(
  `select id, updated_at as "changedAt" from products where is_active`,
);
