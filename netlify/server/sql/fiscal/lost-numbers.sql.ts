import { all, write } from '../statements.ts';
import type { Claimed } from './note-claims.sql.ts';

/** Numbers that were taken on the way to an authorisation, and that no note has. */

export type LostRow = {
  id: string;
  environment: 'test' | 'production';
  cnpj: string;
  series: number;
  number: number;
  /** Of the note on whose way it was lost. */
  reference: string;
  looks: number;
  claim: number;
};

/** Keeps a number that was lost; its issuer is that of the note's key. Looked at later: mostly the provider cancels it by itself. */
export const keepLost = write<[noteId: string, lost: { series: number; number: number }, seconds: number]>(
  `insert into fiscal_lost_numbers (environment, cnpj, series, number, note_id, due_at)
   select n.environment, substr(n.key, 7, 14), $2, $3, n.id, now() + make_interval(secs => $4) from fiscal_notes n where n.id = $1
   on conflict do nothing`,
  (noteId, { series, number }, seconds) => [noteId, series, number, seconds],
);

/** Claims due numbers; the claim expires like that of a note. */
export const claimLost = all<[limit: number], LostRow>(`
  update fiscal_lost_numbers l set claim = l.claim + 1, looks = l.looks + 1, due_at = now() + interval '5 minutes'
  from fiscal_notes n where n.id = l.note_id
    and l.id in (select id from fiscal_lost_numbers where due_at <= now() order by id limit $1 for update skip locked)
  returning l.id, l.environment, l.cnpj, l.series, l.number, n.reference, l.looks, l.claim`);

const MINE = 'id = $1 and claim = $2';

/** The authority knows that it has no note. Without protocol, it knew it before. */
export const markVoided = write<[lost: Claimed, protocol: string | null]>(
  `update fiscal_lost_numbers set state = 'voided', voided_at = now(), protocol = $3, code = null, message = null, due_at = null where ${MINE}`,
  ({ id, claim }, protocol) => [id, claim, protocol],
);

/** The provider has cancelled the note that had it. */
export const markLostCancelled = write<[lost: Claimed]>(
  `update fiscal_lost_numbers set state = 'cancelled', due_at = null where ${MINE}`,
  ({ id, claim }) => [id, claim],
);

/** The authority refuses to void it. */
export const refuseVoid = write<[lost: Claimed, refusal: { code: string | null; message: string }]>(
  `update fiscal_lost_numbers set state = 'refused', code = $3, message = left($4, 2000), due_at = null where ${MINE}`,
  ({ id, claim }, { code, message }) => [id, claim, code, message],
);

export const voidLater = write<[lost: Claimed, seconds: number]>(
  `update fiscal_lost_numbers set due_at = now() + make_interval(secs => $3) where ${MINE}`,
  ({ id, claim }, seconds) => [id, claim, seconds],
);
