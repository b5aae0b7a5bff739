import { withoutPeople } from '#domain/redaction.ts';

let currentRequest: () => string | undefined = () => undefined;

/** Tells the log how to find the id of the call that is being answered; whoever takes the calls in knows. */
export function nameRequestsBy(read: () => string | undefined): void {
  currentRequest = read;
}

/**
 * One line of JSON in the log of the functions. The one place that writes there: what libraries and services quote of people
 * (a mail server its recipient, the provider its customer) is taken out here. `request_id` names the call that it belongs to.
 */
export function logLine(level: 'warn' | 'error', fields: Readonly<Record<string, unknown>>): void {
  const requestId = currentRequest();
  const time = new Date().toISOString();
  console.error(
    withoutPeople(JSON.stringify({ level, time, ...(requestId && { request_id: requestId }), ...fields })),
  );
}
