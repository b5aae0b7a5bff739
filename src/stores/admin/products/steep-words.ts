/** 'cai 97%', 'sobe 150%' */
export function steepWords({ before, after }: { before: number; after: number }): string {
  if (before === 0) return 'era grátis';
  const percent = Math.round((Math.abs(after - before) * 100) / before).toLocaleString('pt-BR');
  return `${after < before ? 'cai' : 'sobe'} ${percent}%`;
}
