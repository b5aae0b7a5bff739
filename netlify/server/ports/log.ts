import { withoutPeople } from '#domain/redaction.ts';

/**
 * One line of JSON in the log of the functions. The one place that writes there: what libraries and services quote of people
 * (a mail server its recipient, the provider its customer) is taken out here.
 */
export function logLine(level: 'warn' | 'error', fields: Readonly<Record<string, unknown>>): void {
  console.error(withoutPeople(JSON.stringify({ level, ...fields })));
}
