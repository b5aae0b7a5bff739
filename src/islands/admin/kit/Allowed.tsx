import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { type Capability, may } from '../../../domain/capabilities.ts';
import { $role } from '../../../stores/admin/role.ts';

/** Whether who is at the desk may do that; follows the role. */
export function useMay(capability: Capability): boolean {
  return may(useStore($role), capability);
}

type Props = { need: Capability; children: ReactNode };

/** Buttons and links that only some roles have; the others get `instead`, or nothing. */
export function Only({ need, children, instead = null }: Props & { instead?: ReactNode }) {
  return useMay(need) ? children : instead;
}

/**
 * Fields that everybody who comes here may read and only some may change. Who may not finds them locked, with a word why. Whose
 * role is lowered while something is typed keeps the fields as they are: only the buttons go (`Only`).
 */
export function Writable({ need, children }: Props) {
  const isAllowed = useMay(need);
  const [could] = useState(isAllowed);
  const isLocked = !could && !isAllowed;
  return (
    <>
      {isLocked && (
        <p className="text-soft mb-4" role="note">
          Seu papel na equipe permite ver isto, mas não alterar.
        </p>
      )}
      <fieldset className="contents" disabled={isLocked}>
        {children}
      </fieldset>
    </>
  );
}
