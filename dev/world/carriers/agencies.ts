/** Counters of the carriers whose labels name one, as `GET me/shipment/agencies` lists them. */
const AGENCIES = [
  { id: 601, company: 6, name: 'LATAM Cargo Congonhas', state: 'SP', city: 'São Paulo' },
  { id: 602, company: 6, name: 'LATAM Cargo Galeão', state: 'RJ', city: 'Rio de Janeiro' },
  { id: 1201, company: 12, name: 'Buslog Tietê', state: 'SP', city: 'São Paulo' },
] as const;

export function agencies(query: URLSearchParams): unknown[] {
  const matches = (name: string, value: string) => (query.get(name) ?? value) === value;
  return AGENCIES.filter(
    ({ company, state, city }) =>
      matches('company', String(company)) && matches('state', state) && matches('city', city),
  ).map(({ id, name, state, city }) => ({
    ...{ id, name, company_name: name },
    address: {
      ...{ address: 'Avenida do Terminal', number: '100', district: 'Centro' },
      city: { city, state: { state_abbr: state } },
    },
  }));
}
