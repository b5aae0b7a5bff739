/** Of webhooks, by error code. */
export const WEBHOOK_WORDS: Readonly<Record<string, string>> = {
  webhooks_shut: 'os webhooks estão desligados em Configurações → Assistentes e Máquinas. Nada foi enviado.',
  too_many_webhooks: 'A loja já tem 20 webhooks. Exclua um que não se usa mais.',
};

/** Of their fields. */
export const WEBHOOK_FIELD_WORDS: Readonly<Record<string, string>> = {
  webhook_address:
    'Informe um endereço que comece com https://, com o nome de um servidor público, sem usuário, senha nem porta.',
  webhook_private: 'Este endereço só existe dentro de uma rede. Informe o nome público do servidor.',
  webhook_kinds: 'Escolha pelo menos um acontecimento.',
};

/** Why nobody answered. */
const PROBLEMS: Readonly<Record<string, string>> = {
  address_invalid: 'o endereço não serve',
  address_private: 'o nome leva a um endereço de rede interna, para onde a loja não envia',
  host_unknown: 'o nome do servidor não existe',
  unreachable: 'o servidor não atendeu, ou o certificado não vale',
  timeout: 'o servidor demorou demais para responder',
  secret_lost: 'o segredo não abre mais; troque-o',
  broken_off: 'o envio foi interrompido todas as vezes',
};

const STATUSES: Readonly<Record<number, string>> = {
  401: 'não autorizado: confira a assinatura',
  403: 'proibido: confira a assinatura',
  404: 'endereço não encontrado',
  410: 'não existe mais',
  429: 'pediu mais calma',
};

/** How an attempt went: '200', '404: endereço não encontrado', or why there was no answer. */
export function attemptWords({ status, problem }: { status: number | null; problem: string | null }): string {
  if (problem !== null) return PROBLEMS[problem] ?? 'não foi possível enviar';
  if (status === null) return 'ainda não foi tentado';
  const words =
    STATUSES[status] ?? (status >= 300 && status < 400 ? 'redirecionamentos não são seguidos' : '');
  return words ? `${status}: ${words}` : String(status);
}
