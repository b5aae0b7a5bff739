import { z } from 'zod';
import { noteBody } from './note-body.ts';

/** The two hosts of Focus NFe, each with a token of its own: notes without value, and real ones. */
export const ENVIRONMENTS = ['homologacao', 'producao'] as const;
export type FiscalEnvironment = (typeof ENVIRONMENTS)[number];

/** What the tax authority answered: its code and words. */
const Answer = z.object({ code: z.string(), message: z.string() });
export type Answer = z.infer<typeof Answer>;

/** A number that SEFAZ has given a protocol; `at` in epoch milliseconds. */
const Numbered = z.object({
  series: z.number(),
  number: z.number(),
  key: z.string(),
  protocol: z.string(),
  at: z.number(),
});
export type Numbered = z.infer<typeof Numbered>;

/** A note as the provider keeps it, under the sender's reference. */
export const StoredNote = z.object({
  environment: z.enum(ENVIRONMENTS),
  ref: z.string(),
  body: noteBody,
  state: z.enum(['processando_autorizacao', 'autorizado', 'erro_autorizacao', 'denegado', 'cancelado']),
  /** When SEFAZ answers, while it is processed. */
  dueAt: z.number(),
  answer: Answer.nullable(),
  numbered: Numbered.nullable(),
  xml: z.string().nullable(),
  corrections: z.array(z.object({ text: z.string(), at: z.number() })),
  cancelled: z.object({ reason: z.string(), at: z.number(), protocol: z.string() }).nullable(),
  /** An attempt lost on the way to SEFAZ, which the provider cancels by itself at `settlesAt`; null: it never does. */
  earlier: Numbered.extend({ settlesAt: z.number().nullable() }).nullable(),
});
export type StoredNote = z.infer<typeof StoredNote>;

/** What testers can change about the notes' provider and SEFAZ, beside faults and hooks. */
export type NoteSettings = {
  /** From the acceptance of a note to SEFAZ's answer, in milliseconds. */
  delayMs: number;
  /** Code with which SEFAZ refuses the next note; 0: by its rules alone. */
  refuseNext: number;
  /** Number of next notes that SEFAZ denies (301). */
  denyNext: number;
  /** Number of next notes whose first attempt is lost; they are authorised in contingency, with the next number. */
  loseNumbers: number;
  /** The same, and the first attempt never reaches SEFAZ: nothing uses its number, and nobody finds out. */
  forgetNumbers: number;
  /** Code with which SEFAZ refuses the next cancellation, letter or void; 0: by its rules alone. */
  refuseEventNext: number;
  /** The number of the next note, as somebody may set it at the provider; 0: the one after the last. */
  nextNumber: number;
  /** The only issuer whose notes are taken; empty: any. */
  issuer: string;
  /** Requests that a token may make in a minute. */
  creditsPerMinute: number;
  certificateExpired: boolean;
  notEnabled: boolean;
  /** Whether XML is validated with SEFAZ's schema; off saves half a second a note. */
  checksSchema: boolean;
  /** First day on which SEFAZ refuses notes of the Simples without IBS and CBS. */
  ibsCbsFrom: string;
};
