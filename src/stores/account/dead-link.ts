import { TEXTS } from '../../client/words/words.ts';
import { isWholeToken } from '../../domain/people/link-token.ts';

/** What is told of a link that the server does not know: `spent`, or that it is only a part of the one that was mailed. */
export const deadLinkWords = (token: string, spent: string): string =>
  isWholeToken(token) ? spent : TEXTS.linkCut;
