import { isMadeByUs, keyedHash } from './hashes.ts';
import type { Secrets } from './secrets.ts';

/** What the provider of notes sends with its hooks in the header Authorization. They have no signature. */
export const noteHookSecret = (secret: string): string => keyedHash(secret, 'note-hook');

/** Whether the provider of notes sent this: with the current secret, or a former one until it has learnt the new one. */
export const isFromNoteProvider = (secrets: Secrets, request: Request): boolean =>
  isMadeByUs(secrets, request.headers.get('authorization') ?? '', noteHookSecret);
