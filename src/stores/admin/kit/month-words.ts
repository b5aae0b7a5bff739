/** '2026-11' as 'nov. 2026'. */
export function monthWords(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const name = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
  return `${name.format(new Date(Date.UTC(year, number - 1, 1)))} ${year}`;
}
