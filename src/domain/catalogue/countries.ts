import { normalise } from '../text/search-text.ts';

/** Countries by ISO 3166-1 alpha-2, for the origin of a product (CDC, art. 31). Their names come from the runtime. */
const CODES = `
AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL
CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY
HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV
LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL
PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR
TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW`;

export const COUNTRIES: readonly string[] = CODES.trim().split(/\s/);

let names: Intl.DisplayNames | null = null;

/** The name of a country in Portuguese: 'BR' → 'Brasil'; any other text, which Intl would refuse, as it is. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('pt-BR', { type: 'region' });
  return COUNTRIES.includes(code) ? (names.of(code) ?? code) : code;
}

/** Codes and names, in the order of the names. */
export function countriesByName(): (readonly [code: string, name: string])[] {
  return COUNTRIES.map((code) => [code, countryName(code)] as const).toSorted(([, a], [, b]) =>
    a.localeCompare(b, 'pt-BR'),
  );
}

/** The code of the country with this name or code, ignoring case and accents; null if there is none. */
export function countryNamed(text: string): string | null {
  const wanted = normalise(text);
  return (
    COUNTRIES.find((code) => code.toLowerCase() === wanted || normalise(countryName(code)) === wanted) ?? null
  );
}
