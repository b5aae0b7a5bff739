import { redact } from '#domain/people/redaction.ts';

let currentRequest: () => string | undefined = () => undefined;

/** Sets how the log finds the id of the current request; called by the HTTP layer. */
export function setRequestId(read: () => string | undefined): void {
  currentRequest = read;
}

/**
 * Writes one line of JSON to the functions' log. Nothing else writes there, because personal data that libraries and services
 * quote (a mail server its recipient, the payment provider its customer) is redacted here.
 */
export function logLine(level: 'warn' | 'error', fields: Readonly<Record<string, unknown>>): void {
  const requestId = currentRequest();
  const time = new Date().toISOString();
  console.error(
    redact(JSON.stringify({ level, time, ...(requestId && { request_id: requestId }), ...fields })),
  );
}
