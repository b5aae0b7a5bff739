import type { Failure } from '../call.ts';
import { words } from './words.ts';

/** Messages of the address page. Separate from `words.ts`, which pages without addresses load. */

export const ADDRESS_TEXTS = {
  guest: 'Usuário não autenticado. Redirecionando para login...',
  signedOut: 'Usuário não autenticado. Faça login e tente novamente.',
  failed: 'Erro ao adicionar endereço. Tente novamente mais tarde.',
  gone: 'Este endereço não existe mais.',
} as const;

const MISSING = 'A tabela de endereços não existe no banco de dados.';
const MISCONFIGURED =
  'Sistema indisponível no momento. A tabela de endereços não está configurada corretamente no banco de dados.';

/** Why the page cannot be opened. Administrators are told how to fix it. */
export function addressesDownWords(code: string, isAdmin: boolean): string {
  if (isAdmin && code === 'addresses_missing')
    return `${MISSING} Crie-a com as migrações (npm run migrate) e recarregue a página.`;
  return isAdmin && code === 'addresses_misconfigured' ? MISCONFIGURED : words('addresses_missing');
}

/** Why an address was not saved. */
export function addressFailureWords({ code, status, data }: Failure): string {
  if (code === 'signed_out') return ADDRESS_TEXTS.signedOut;
  if (code === 'addresses_missing') return `${MISSING} Entre em contato com o suporte.`;
  if (code === 'addresses_misconfigured') return MISCONFIGURED;
  if (status === 0 || status >= 500) return ADDRESS_TEXTS.failed;
  const reason = words(code, undefined, data);
  return `Erro ao adicionar endereço: ${reason === words('internal') ? 'Falha desconhecida' : reason}`;
}
