/** Maximum of an axis, in cents: the next of 1, 2, 5, 10, 20, 50 … reais, so that its half is a round number, too. */
export function axisTop(mostCents: number): number {
  const reais = Math.max(1, mostCents / 100);
  const power = 10 ** Math.floor(Math.log10(reais));
  const step = [1, 2, 5, 10].find((one) => one * power >= reais) ?? 10;
  return step * power * 100;
}

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** 'R$ 2,5 mil' */
export function axisWords(cents: number): string {
  return `R$ ${short.format(cents / 100)}`;
}
