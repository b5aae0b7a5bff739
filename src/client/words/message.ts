import type { FailureData } from '../call.ts';

/** A text for an error code, or how to write one from the data of the failure. */
export type Message = string | ((data: FailureData) => string);

export function messageText(message: Message, data: FailureData): string {
  return typeof message === 'string' ? message : message(data);
}
