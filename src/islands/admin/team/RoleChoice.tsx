import { STAFF_ROLE_LABELS, type StaffRole } from '../../../domain/people/staff-roles.ts';
import { ROLE_WORDS } from '../../../stores/admin/people/team.ts';
import { RadioField } from '../kit/Fields.tsx';

type Props = {
  roles: readonly StaffRole[];
  chosen: StaffRole;
  onChoose: (role: StaffRole) => void;
};

/** The roles that the user may assign, each with a description. */
export function RoleChoice({ roles, chosen, onChoose }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="field__label mb-2">Papel</legend>
      {roles.map((role) => (
        <RadioField
          key={role}
          label={STAFF_ROLE_LABELS[role]}
          hint={ROLE_WORDS[role]}
          name="papel"
          value={role}
          checked={chosen === role}
          onChoose={() => onChoose(role)}
        />
      ))}
    </fieldset>
  );
}
