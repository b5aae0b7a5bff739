import { cleanCode } from '../text/normal-form.ts';

/** The 26 states and the Federal District by their two letters (ISO 3166-2:BR), in the order of their names. */
export const STATES = [
  { uf: 'AC', name: 'Acre' },
  { uf: 'AL', name: 'Alagoas' },
  { uf: 'AP', name: 'Amapá' },
  { uf: 'AM', name: 'Amazonas' },
  { uf: 'BA', name: 'Bahia' },
  { uf: 'CE', name: 'Ceará' },
  { uf: 'DF', name: 'Distrito Federal' },
  { uf: 'ES', name: 'Espírito Santo' },
  { uf: 'GO', name: 'Goiás' },
  { uf: 'MA', name: 'Maranhão' },
  { uf: 'MT', name: 'Mato Grosso' },
  { uf: 'MS', name: 'Mato Grosso do Sul' },
  { uf: 'MG', name: 'Minas Gerais' },
  { uf: 'PA', name: 'Pará' },
  { uf: 'PB', name: 'Paraíba' },
  { uf: 'PR', name: 'Paraná' },
  { uf: 'PE', name: 'Pernambuco' },
  { uf: 'PI', name: 'Piauí' },
  { uf: 'RJ', name: 'Rio de Janeiro' },
  { uf: 'RN', name: 'Rio Grande do Norte' },
  { uf: 'RS', name: 'Rio Grande do Sul' },
  { uf: 'RO', name: 'Rondônia' },
  { uf: 'RR', name: 'Roraima' },
  { uf: 'SC', name: 'Santa Catarina' },
  { uf: 'SP', name: 'São Paulo' },
  { uf: 'SE', name: 'Sergipe' },
  { uf: 'TO', name: 'Tocantins' },
] as const;

export type UF = (typeof STATES)[number]['uf'];

/** Ranges of postal codes and their states, ascending: the last three-digit prefix of each; null: unassigned (Correios). */
const STRETCHES: readonly (readonly [last: number, uf: UF | null])[] = [
  [9, null],
  [199, 'SP'],
  [289, 'RJ'],
  [299, 'ES'],
  [399, 'MG'],
  [489, 'BA'],
  [499, 'SE'],
  [569, 'PE'],
  [579, 'AL'],
  [589, 'PB'],
  [599, 'RN'],
  [639, 'CE'],
  [649, 'PI'],
  [659, 'MA'],
  [688, 'PA'],
  [689, 'AP'],
  [692, 'AM'],
  [693, 'RR'],
  [698, 'AM'],
  [699, 'AC'],
  [727, 'DF'],
  [729, 'GO'],
  [736, 'DF'],
  [767, 'GO'],
  [769, 'RO'],
  [779, 'TO'],
  [788, 'MT'],
  [789, null],
  [799, 'MS'],
  [879, 'PR'],
  [899, 'SC'],
  [999, 'RS'],
];

/** The eight digits of a postal code written '01001-000' or '01001000'; null for any other shape. */
export function parseCep(text: string): string | null {
  const match = /^(\d{5})-?(\d{3})$/.exec(cleanCode(text));
  return match ? `${match[1]}${match[2]}` : null;
}

/** '01001-000' from eight digits; any other text is returned as it is. */
export function formatCep(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

/** Formats a postal code while it is typed: at most eight digits, '01001-0'. */
export function maskCep(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** The state of a postal code; null if it is malformed or unassigned (below 010, and 789). */
export function stateOfCep(cep: string): UF | null {
  const prefix = Number(parseCep(cep)?.slice(0, 3) ?? 0);
  return STRETCHES.find(([last]) => prefix <= last)?.[1] ?? null;
}
