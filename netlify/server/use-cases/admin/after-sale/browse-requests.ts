import type { RequestListInput } from '#contracts/admin/requests.ts';
import type { RequestKind } from '#domain/after-sale/units.ts';
import { findRequestRows, type RequestFilter } from '../../../sql/after-sale/admin-requests.sql.ts';
import { type Desk, type Staff, staffPage } from '../staff-write.ts';

const WHICH: Readonly<Record<NonNullable<RequestListInput['situacao']>, RequestFilter['which']>> = {
  'a-resolver': 'ours',
  abertas: 'answer',
  chegando: 'decide',
  enviar: 'send',
  'sem-codigo': 'codeless',
  aceitas: 'accepted',
  recusadas: 'refused',
  canceladas: 'canceled',
  concluidas: 'done',
  todas: null,
};

const KINDS: Readonly<Record<NonNullable<RequestListInput['tipo']>, RequestKind>> = {
  devolucao: 'withdrawal',
  troca: 'exchange',
};

/** One page of customers' requests; by default those that wait for the shop. */
export function listRequests(
  desk: Desk,
  staff: Staff,
  { situacao, tipo, busca, sentido, pagina }: RequestListInput,
) {
  const which = situacao ? WHICH[situacao] : ('waiting' as const);
  const filter = { text: busca, which, kind: tipo ? KINDS[tipo] : null };
  return staffPage(desk, staff, pagina, (tx, slice) => findRequestRows(tx, filter, sentido, slice));
}
