import type { Colleague } from '../../../contracts/admin/team.ts';
import { needsSecondFactor } from '../../../domain/people/staff-roles.ts';
import { Chip } from '../kit/Values.tsx';

type SecondFactorProps = {
  person: Colleague;
  isAsked: boolean;
};

/** Whether somebody uses two-factor authentication, and whether their role requires it. */
export function SecondFactor({ person: { hasSecondFactor, passkeys, role }, isAsked }: SecondFactorProps) {
  if (hasSecondFactor) return <Chip tone="good">Ativadas</Chip>;
  if (passkeys > 0) return <Chip tone="good">Chave de acesso</Chip>;
  // Set up at sign-in: whoever has none has not signed in since it is required.
  if (isAsked && needsSecondFactor(role)) return <Chip tone="warn">No próximo acesso</Chip>;
  return <span className="text-soft">Desativadas</span>;
}
