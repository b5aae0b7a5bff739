import type { Note } from '#domain/fiscal/note.ts';

/**
 * The provider of fiscal notes (NF-e), which signs them and speaks with the tax authority (SEFAZ). Every note has a reference of ours:
 * letters and digits only, one for each note that an order may have. It is the idempotency key: until the authority refuses the
 * note, whatever is sent under it again changes nothing. What counts is `read`; a hook only says when to.
 */
export type Invoices = {
  /** Sends a note, or sends it again once it was refused. Mostly it is 'processing' then, and read later. */
  send(reference: string, note: Note): Promise<InvoiceResult<InvoiceRecord>>;
  read(reference: string): Promise<InvoiceResult<InvoiceRecord>>;
  /** Cancels an authorised note, as long as `cancellableUntil` says; the justification has the letters of `JUSTIFICATION`. */
  cancel(reference: string, justification: string): Promise<InvoiceResult<{ path: string | null }>>;
  /** A correction letter with the letters of `CORRECTION`; it replaces those before it, of which there are `MOST_CORRECTIONS` at most. */
  correct(reference: string, correction: string): Promise<InvoiceResult<CorrectionLetter>>;
  /** Tells the authority that no note will have these numbers. A single number that is voided already is a success without protocol. */
  voidNumbers(lost: LostNumbers): Promise<InvoiceResult<{ protocol: string | null; path: string | null }>>;
  /** A file by the path that a record gave. */
  download(path: string, kind: 'xml' | 'pdf'): Promise<InvoiceResult<Uint8Array<ArrayBuffer>>>;
  /** Has `url` called with `secret` in the header Authorization when a note of this issuer is answered. Repeating it changes nothing. */
  registerHook(hook: { cnpj: string; url: string; secret: string }): Promise<InvoiceResult<{ id: string }>>;
};

/** A note that the authority has given a number. Paths are the provider's, for `download`. */
export type IssuedNote = {
  /** 44 digits; letters where the CNPJ has them. */
  key: string;
  number: number;
  series: number;
  /** Of the authorisation, and when the authority received the note; null if the provider did not say. */
  protocol: string | null;
  receivedAt: Date | null;
  xmlPath: string | null;
  danfePath: string | null;
  /** The correction letter that counts. */
  correction: CorrectionLetter | null;
  /** An attempt lost on the way, which the provider cancels by itself: its number has no note. */
  earlier: { number: number; series: number; key: string | null; isCancelled: boolean } | null;
};

export type InvoiceRecord =
  | { state: 'processing' }
  | ({ state: 'authorised' } & IssuedNote)
  /** `code` and `message` are the authority's (`refusalOf`); `code` null: the provider's own. The same reference may be sent again. */
  | { state: 'refused'; code: string | null; message: string }
  /** For good: the number is used, and the XML is kept like that of any other note. */
  | ({ state: 'denied'; code: string | null; message: string } & IssuedNote)
  | ({ state: 'cancelled'; cancellationPath: string | null } & IssuedNote);

export type CorrectionLetter = { number: number; xmlPath: string | null; pdfPath: string | null };

/** Numbers from `first` to `last`; the justification has the letters of `JUSTIFICATION`. */
export type LostNumbers = {
  cnpj: string;
  series: number;
  first: number;
  last: number;
  justification: string;
};

/** Why the provider takes nothing from this issuer; mended there or in the settings, not by trying again. */
export type IssuerProblem =
  /** The token is not of this environment or may not issue for this CNPJ. */
  | 'permission'
  | 'certificate_expired'
  | 'not_enabled'
  /** The note is a test and the account is not, or the other way round; it was not sent. */
  | 'environment';

export type InvalidField = { field: string | null; message: string };

export type InvoiceFailure =
  /** No answer, or one that leaves the result unknown: read before sending again. */
  | { ok: false; code: 'away'; reason: string }
  /** Too many requests; nothing happened. */
  | { ok: false; code: 'wait'; seconds: number }
  /** The note is not in the state that this needs: it is processed, authorised or cancelled already. Read it. */
  | { ok: false; code: 'read_instead'; said: string }
  /** The provider has nothing under this reference or path. */
  | { ok: false; code: 'unknown' }
  | { ok: false; code: 'issuer'; problem: IssuerProblem; message: string }
  /** The request itself is wrong, by field as far as it is known. */
  | { ok: false; code: 'invalid'; message: string; fields: readonly InvalidField[] }
  /** The authority refuses the cancellation, letter or void (`refusalOf`). A refused note is a record instead. */
  | { ok: false; code: 'refused'; sefaz: { code: string | null; message: string } };

export type InvoiceResult<T> = { ok: true; value: T } | InvoiceFailure;
