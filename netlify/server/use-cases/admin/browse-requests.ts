import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import type { RequestListInput, RequestListRow } from '#contracts/admin/requests.ts';
import { pageCount } from '#domain/catalogue.ts';
import type { RequestKind } from '#domain/returns.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findRequestRows, type RequestFilter } from '../../sql/admin-requests.sql.ts';
import { type Desk, type Staff, staffRead } from './staff-write.ts';

type Page = { items: RequestListRow[]; total: number; page: number; totalPages: number };

const WHICH: Readonly<Record<NonNullable<RequestListInput['situacao']>, RequestFilter['which']>> = {
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

/** A page of what customers ask for: what waits for the shop, unless told otherwise. */
export async function listRequests(
  desk: Desk,
  staff: Staff,
  { situacao, tipo, busca, sentido, pagina }: RequestListInput,
): Promise<Outcome<Page, never>> {
  const filter = {
    text: busca,
    which: situacao ? WHICH[situacao] : ('waiting' as const),
    kind: tipo ? KINDS[tipo] : null,
  };
  const slice = { descending: sentido === 'desc', limit: PAGE_SIZE, offset: (pagina - 1) * PAGE_SIZE };
  const found = await staffRead(desk, staff, (tx) => findRequestRows(tx, filter, slice));
  return { ok: true, value: { ...found, page: pagina, totalPages: pageCount(found.total, PAGE_SIZE) } };
}
