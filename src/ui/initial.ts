/** The first letter or digit of a name, as a capital; '' if it has none. */
export function initialOf(name: string): string {
  return name.toLocaleUpperCase('pt-BR').match(/[\p{L}\p{N}]/u)?.[0] ?? '';
}
