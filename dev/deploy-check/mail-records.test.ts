import { expect, it } from 'vitest';
import { dkimFaults, dmarcFaults, spfFaults } from './mail-records.ts';

const told = (faults: readonly ({ fault: string } | null)[]) => faults.flatMap((one) => one?.fault ?? []);

it('accepts valid records', () => {
  expect(
    told(spfFaults(['google-site-verification=x', 'v=spf1 include:spf.mail.example ip4:192.0.2.1 -all'])),
  ).toEqual([]);
  expect(told(spfFaults(['v=spf1 redirect=_spf.mail.example']))).toEqual([]);
  expect(told(dkimFaults(['v=DKIM1; k=rsa; p=MIGfMA0']))).toEqual([]);
  expect(told(dmarcFaults(['v=DMARC1; p=reject; rua=mailto:x@loja.example']))).toEqual([]);
});

it.each([
  [[], /não há registro SPF/],
  [['v=spf1 -all', 'v=spf1 include:x ~all'], /mais de um/],
  [['v=spf1 include:x +all'], /qualquer servidor/],
  [[`v=spf1 ${'include:a.example '.repeat(11)}-all`], /faz 11 consultas/],
])('reports the fault of the SPF records %j', (records, fault) => {
  expect(told(spfFaults(records)).join()).toMatch(fault);
});

it('reports a missing or revoked DKIM key', () => {
  expect(told(dkimFaults([]))).toEqual(['não há chave DKIM']);
  expect(told(dkimFaults(['v=DKIM1; p=']))).toEqual(['a chave DKIM foi retirada (p= vazio)']);
});

it('reports a missing, ineffective or duplicate DMARC record', () => {
  expect(told(dmarcFaults([]))).toEqual(['não há registro DMARC']);
  expect(told(dmarcFaults(['v=DMARC1; p=none']))[0]).toMatch(/forjados/);
  expect(told(dmarcFaults(['v=DMARC1;p=reject', 'v=DMARC1;p=none']))[0]).toMatch(/mais de um/);
});
