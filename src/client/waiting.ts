import type { FailureData } from './call.ts';

/** The message after too many tries, with the waiting time from the server; without one, words that suit a minute as well as an hour. */
export function waitWords({ retryAfterSeconds }: FailureData): string {
  const wait = span(Number(retryAfterSeconds)) ?? 'um pouco';
  return `Muitas tentativas em pouco tempo. Aguarde ${wait} e tente novamente.`;
}

/** The message when the PIX test page's hourly budget for visitors is used up. */
export function testBudgetWords({ retryAfterSeconds }: FailureData): string {
  const wait = span(Number(retryAfterSeconds));
  const again = wait ? `em ${wait}` : 'mais tarde';
  return `Os testes desta hora já foram usados: cada um cria um pedido no provedor. Dá para testar de novo ${again}.`;
}

/** Null without a time. */
function span(seconds: number): string | null {
  if (!(seconds > 0)) return null;
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}
