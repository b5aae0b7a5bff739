import { expect, test } from 'vitest';
import { passkeyName } from './passkeys.ts';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';

test('a passkey is named after who keeps it, else after the browser', () => {
  const google = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';
  expect(passkeyName({ aaguid: google, userAgent }, [])).toBe('Gerenciador de senhas do Google');
  const unknown = '00000000-0000-0000-0000-000000000000';
  expect(passkeyName({ aaguid: unknown, userAgent }, [])).toBe('Chrome no Windows');
  expect(passkeyName({ aaguid: unknown, userAgent: '' }, [])).toBe('Dispositivo desconhecido');
});

test('a name that another passkey has gets a number', () => {
  const made = { aaguid: '', userAgent };
  expect(passkeyName(made, ['Chrome no Windows'])).toBe('Chrome no Windows 2');
  expect(passkeyName(made, ['Chrome no Windows', 'Chrome no Windows 2'])).toBe('Chrome no Windows 3');
  expect(passkeyName(made, ['Chrome no Windows 2'])).toBe('Chrome no Windows');
});
