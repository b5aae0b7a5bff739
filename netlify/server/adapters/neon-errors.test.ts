import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../ports/database.ts';
import { errorText, headline } from '../ports/error-text.ts';
import { fromDriver } from './neon-errors.ts';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
const refused = withCode('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED');

/** Node does not export the ErrorEvent of its WebSocket. */
class ErrorEvent extends Event {
  readonly message: string;
  readonly error: unknown;
  constructor(type: string, { message, error }: { message: string; error: unknown }) {
    super(type);
    this.message = message;
    this.error = error;
  }
}

describe('an error of the driver', () => {
  it.each<[string, unknown, RegExp]>([
    [
      'an event of a socket',
      new ErrorEvent('error', { message: 'Received network error', error: refused }),
      /ErrorEvent: Received network error.*ECONNREFUSED/,
    ],
    ['an event that says nothing', new Event('error'), /Event: error/],
    [
      'a closed socket',
      new CloseEvent('close', { code: 1006, reason: 'gone' }),
      /CloseEvent: gone, 1006, close/,
    ],
    [
      'several errors in one',
      new AggregateError([refused, withCode('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
      /127\.0\.0\.1.*::1/,
    ],
    ['a system error', withCode('getaddrinfo ENOTFOUND db.example', 'ENOTFOUND'), /ENOTFOUND/],
    ['a broken pipe', withCode('write EPIPE', 'EPIPE'), /EPIPE/],
    ['a plain object', { code: 42, message: 'odd' }, /Object: odd, 42/],
    ['a text', 'no way', /no way/],
    ['nothing at all', undefined, /undefined/],
    ["the driver's own sentence", new Error('Connection terminated unexpectedly'), /terminated unexpectedly/],
    ['a shutdown', withCode('terminating connection due to administrator command', '57P01'), /57P01/],
    ['a start-up', withCode('the database system is starting up', '57P03'), /57P03/],
    ['a full disk', withCode('could not extend file', '53100'), /53100/],
  ])('is an outage: %s', (_, thrown, words) => {
    const told = fromDriver(thrown);
    expect(told).toBeInstanceOf(DatabaseUnavailable);
    expect(told).toMatchObject({ why: 'away', message: expect.stringMatching(words) });
    expect(errorText(told)).not.toContain('[object');
  });

  it.each(['57014', '55P03', '25P03', '53300'])('means a busy database: %s', (code) => {
    expect(fromDriver(withCode('no', code))).toMatchObject({ name: 'DatabaseUnavailable', why: 'busy' });
  });

  it.each([
    withCode('duplicate key value', '23505'),
    withCode('relation does not exist', '42P01'),
    withCode('deadlock detected', '40P01'),
    new TypeError('Converting circular structure to JSON'),
  ])('stays what it is: %s', (thrown) => expect(fromDriver(thrown)).toBe(thrown));
});

it('a headline names each cause once', () => {
  expect(headline(new Error('fetch failed', { cause: refused }))).toBe(
    'Error: fetch failed <- Error: connect ECONNREFUSED 127.0.0.1:5432, ECONNREFUSED',
  );
});
