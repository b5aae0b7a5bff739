import { adminIssuing, adminSwitchIssuing, type Issuing } from '../../../contracts/admin/fiscal-settings.ts';
import type { Environment, HookProblem } from '../../../domain/fiscal/issuing.ts';
import { addDays, formatDate, parseISODate, today, toISODate } from '../../../domain/time/calendar.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { shown } from '../kit/freshness.ts';
import { createResource } from '../kit/resource.ts';

/** Whether the shop makes notes, and what can be done about it. */
export const issuing = createResource(adminIssuing);

/** Where notes are made, in words that follow 'em'. */
export const IN_ENVIRONMENT: Readonly<Record<Environment, string>> = {
  test: 'teste (homologação)',
  production: 'produção',
};

const DONE: Readonly<Record<Environment, string>> = {
  test: 'A loja emite notas de teste.',
  production: 'A loja emite notas em produção.',
};

/** From when on: now, or the start of one of the days ('2026-12-01'). Resolves to whether notes are made so from now on. */
export async function startIssuing(environment: Environment, from: string): Promise<boolean> {
  const result = await ask(adminSwitchIssuing, { environment, from });
  if (result.ok) toast(DONE[environment]);
  else toastFailure('Erro ao ligar a emissão', result);
  await shown();
  return result.ok;
}

/** Asks first: orders paid from now on get notes without value only. */
export async function backToTest(): Promise<void> {
  const isSure = await confirm({
    title: 'Passar para teste?',
    text: 'Os pedidos pagos daqui em diante só terão notas sem valor fiscal, e as que ainda não foram enviadas deixam de sair em produção. As notas já emitidas continuam valendo.',
    action: 'Passar para teste',
    danger: true,
  });
  if (isSure) await startIssuing('test', 'now');
}

/** Asks first: what was not sent is given up. */
export async function stopIssuing({ environment, unsent }: Issuing): Promise<void> {
  const given =
    unsent === 0
      ? ''
      : ` ${counted(unsent, 'nota que ainda não foi enviada não sai', 'notas que ainda não foram enviadas não saem')}: emita por outro sistema, ou comece de novo pelo dia destes pedidos.`;
  const isSure = await confirm({
    title: 'Parar de emitir notas?',
    text: `Nenhum pedido recebe mais nota pela loja. As já enviadas ao emissor continuam sendo acompanhadas.${given}`,
    action: 'Parar de emitir',
    danger: true,
  });
  if (!isSure) return;
  const result = await ask(adminSwitchIssuing, { environment, from: null });
  if (result.ok) toast('A loja não emite mais notas.');
  else toastFailure('Erro ao parar a emissão', result);
  await shown();
}

/** The moments that may be chosen, with their words. */
export function startChoices({ starts }: Issuing, now: Date): { from: string; words: string }[] {
  const day = today(now);
  const yesterday = toISODate(addDays(day, -1));
  const wordsOf = (from: string) => {
    const date = parseISODate(from);
    const written = date ? formatDate(date).slice(0, 5) : from;
    return from === toISODate(day)
      ? `Hoje, ${written}, desde 0h`
      : from === yesterday
        ? `Ontem, ${written}`
        : `${written}`;
  };
  return [
    { from: 'now', words: 'Agora: só os próximos pedidos pagos' },
    ...starts.map(({ from }) => ({ from, words: wordsOf(from) })),
  ];
}

/** How many orders paid already would get their note at once. */
export function atOnce({ starts }: Issuing, environment: Environment, from: string): number {
  return starts.find((one) => one.from === from)?.[environment] ?? 0;
}

/** The same in words. */
export function atOnceWords(orders: number, from: string): string {
  if (from === 'now')
    return 'Os pedidos já pagos ficam como estão. O próximo que for pago recebe a sua nota em seguida.';
  if (orders === 0) return 'Nenhum pedido pago desde então está sem nota.';
  return `${counted(orders, 'pedido já pago recebe a sua nota', 'pedidos já pagos recebem as suas notas')} em seguida.`;
}

const HOOK_WORDS: Readonly<Record<HookProblem['code'], string>> = {
  token_missing: 'falta o token deste ambiente.',
  permission:
    'o emissor não aceita o token deste ambiente, ou ele não é deste CNPJ. Confira-o no painel do emissor.',
  certificate_expired: 'o certificado digital venceu: envie o novo ao emissor.',
  not_enabled: 'a empresa ainda não está habilitada no emissor para emitir NF-e.',
  environment: 'o token é do outro ambiente.',
  away: 'o emissor não respondeu. A loja pergunta de novo sozinha.',
  refused: 'o emissor não aceitou o pedido de aviso.',
};

/** Whether the shop is told of answers at once, else why not. */
export function hookWords(hook: Issuing['hook']): { isWell: boolean; words: string; said: string | null } {
  if (hook?.problem === null)
    return {
      isWell: true,
      words: 'O emissor aceitou o token. A loja é avisada na hora de cada resposta.',
      said: null,
    };
  if (!hook)
    return {
      isWell: false,
      words: 'A loja olha a cada minuto; o emissor ainda não respondeu se avisa na hora.',
      said: null,
    };
  const { code, message } = hook.problem;
  return {
    isWell: false,
    words: `A loja olha a cada minuto: ${HOOK_WORDS[code]}`,
    said: message ? `O emissor disse: ${message}` : null,
  };
}
