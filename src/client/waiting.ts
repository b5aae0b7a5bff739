import type { FailureData } from './call.ts';

/** The message after too many tries, with the waiting time from the server, or 'um instante' if it gives none. */
export function waitWords({ retryAfterSeconds }: FailureData): string {
  return `Muitas tentativas em pouco tempo. Aguarde ${span(Number(retryAfterSeconds))} e tente novamente.`;
}

/** The message when the PIX test page's hourly budget for visitors is used up. */
export function testBudgetWords({ retryAfterSeconds }: FailureData): string {
  return `Os testes desta hora já foram usados: cada um cria um pedido no provedor. Dá para testar de novo em ${span(Number(retryAfterSeconds))}.`;
}

function span(seconds: number): string {
  if (!(seconds > 0)) return 'um instante';
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}
