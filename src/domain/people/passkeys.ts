import { deviceName } from './device.ts';

/** How many passkeys an account may have. */
export const PASSKEY_LIMIT = 10;

/** How long a challenge may be answered. */
export const PASSKEY_MINUTES = 10;

/** What passkeys may sign by: Ed25519, ES256 and RS256 (IANA's registry of COSE algorithms). */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

/**
 * Where passkeys are kept, by AAGUID, as the makers publish them (github.com/passkeydeveloper/passkey-authenticator-aaguids). Only
 * suggests a name: nobody proves them.
 */
const KEEPERS: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Gerenciador de senhas do Google',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome no Mac',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Senhas da Apple',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Senhas da Apple',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
};

/** The name of a new passkey: who keeps it, else the browser that made it, with a number if another has that name. */
export function passkeyName(
  { aaguid, userAgent }: { aaguid: string; userAgent: string },
  taken: readonly string[],
): string {
  const name = KEEPERS[aaguid] ?? deviceName(userAgent);
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.includes(numbered())) number += 1;
  return numbered();
}
