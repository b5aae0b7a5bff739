import type { Colleague } from '../../../contracts/admin/team.ts';
import { needsSecondFactor } from '../../../domain/staff-roles.ts';
import { Chip } from '../kit/Chip.tsx';

/** Whether somebody signs in in two steps, and whether their role must. */
export function SecondFactor({
  person: { hasSecondFactor, role },
  isAsked,
}: {
  person: Colleague;
  isAsked: boolean;
}) {
  if (hasSecondFactor) return <Chip tone="good">Ativadas</Chip>;
  // Asked on the way in: whoever has none yet has not been here since.
  if (isAsked && needsSecondFactor(role)) return <Chip tone="warn">No próximo acesso</Chip>;
  return <span className="text-soft">Desativadas</span>;
}
