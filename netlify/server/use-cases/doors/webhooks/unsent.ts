import type { WebAnswer, WebFailure } from '../../../ports/public-web.ts';
import type { ProfileProblem } from '../../../sql/doors/ucp-platforms.sql.ts';

/** What became of a message, if it could be sent at all. */
export type Answer = WebAnswer | (Omit<WebFailure, 'code'> & { code: Unsent });

/** `broken_off`: whoever sent it died each time. The others: nothing signs it, or nobody says where it goes. */
type Unsent = 'broken_off' | 'secret_lost' | 'webhook_unnamed' | 'too_many_requests' | ProfileProblem;

export const unsent = (code: Unsent): Answer => ({ ok: false, code, status: null, retryAfterSeconds: null });

/** Of an answer, as much as the back office shows. */
export const ANSWER_BYTES = 1_000;
