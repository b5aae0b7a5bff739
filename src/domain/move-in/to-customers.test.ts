import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATES } from '../shipping/postal-code.ts';
import { readText } from './file.fixture.ts';
import { type LeavingCustomer, SHOPIFY_CUSTOMER_FILE } from './shopify-customer-file.ts';
import { toCustomers } from './to-customers.ts';

const HEADER =
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address Address2,Default Address City,' +
  'Default Address Province Code,Default Address Country Code,Default Address Zip,Phone,Accepts SMS Marketing,Tags,Note';
const planned = (...rows: string[]) => toCustomers([readText([HEADER, ...rows].join('\n'))]);

test('a customer with all that fits, and a consent only where the file says yes', () => {
  const { customers, findings, left } = planned(
    `Ana,de Souza,ana@example.com,yes,"Rua A, 10",apto 2 - Centro,Recife,PE,BR,50010-000,'+5581987654321,no,,`,
    `Bia,,bia@example.com,maybe,,,,,BR,,,no,,`,
  );
  expect({ findings, left }).toEqual({ findings: [], left: 0 });
  expect(customers[0]).toEqual({
    ...{ at: { file: 0, line: 2 }, email: 'ana@example.com', firstName: 'Ana', lastName: 'de Souza' },
    ...{ phone: '81987654321', wantsMail: true },
    address: {
      ...{ street: 'Rua A', number: '10', complement: 'apto 2', district: 'Centro' },
      ...{ city: 'Recife', state: 'PE', zipCode: '50010000' },
    },
  });
  expect(customers[1]).toMatchObject({ wantsMail: false, phone: null, address: null });
});

test('what has no place here is told, with its line', () => {
  const { customers, findings } = planned(
    'Ana,Souza,ana@example.com,no,Rua das Flores,"10, apto 2",Recife,PE,BR,50010-000,123,yes,vip,liga de manhã',
  );
  expect(findings.map(({ file, line, code, value }) => [file, line, code, value])).toEqual([
    [0, 2, 'phone_invalid', '123'],
    [0, 2, 'sms_consent', undefined],
    [0, 2, 'customer_extra', 'vip'],
    [0, 2, 'customer_extra', 'liga de manhã'],
    [0, 2, 'address_incomplete', 'Rua das Flores, 10, apto 2, Recife, PE, 50010-000'],
  ]);
  expect(findings.at(-1)?.data).toEqual({ missing: 'district' });
  expect(customers[0]).toMatchObject({ address: null, phone: null });
});

test('one account for each e-mail, and none without', () => {
  const file = (...rows: string[]) => readText([HEADER, ...rows].join('\n'));
  const row = (name: string, email: string) => `${name},,${email},no,,,,,,,,no,,`;
  const first = file(row('Ana', 'ana@example.com'), row('Outra', 'ANA@example.com'), row('Sem', ''));
  const { customers, findings, left } = toCustomers([first, file(row('Ana B', 'ana@example.com'))]);
  expect(customers.map(({ firstName }) => firstName)).toEqual(['Ana']);
  expect(left).toBe(3);
  expect(findings).toMatchObject([{ file: 1, line: 2, code: 'customer_again' }]);
});

const word = fc
  .stringMatching(/^[A-Z][a-zçãé]{1,11}( [A-Z][a-zçãé]{1,9})?$/)
  .filter((text) => !/^(Bairro|Km|Lote|Lt|Quadra|Qd|Num|Sem)/.test(text));
const leaving: fc.Arbitrary<LeavingCustomer> = fc.record({
  firstName: word,
  lastName: word,
  email: fc.stringMatching(/^[a-z]{3,10}@[a-z]{3,8}\.com$/),
  phone: fc.constantFrom('11987654321', '8133334444', null),
  wantsMail: fc.boolean(),
  address: fc.record({
    street: word,
    number: fc.oneof(fc.integer({ min: 1, max: 99_999 }).map(String), fc.constant('S/N')),
    complement: fc.oneof(fc.constant(''), word),
    district: word,
    city: word,
    state: fc.constantFrom(...STATES.map(({ uf }) => uf)),
    zipCode: fc.stringMatching(/^\d{8}$/),
  }),
  spentCents: fc.integer({ min: 0, max: 10_000_000 }),
  orders: fc.nat(50),
});

test('customers that leave with our own file come back as they were', () => {
  fc.assert(
    fc.property(leaving, (customer) => {
      const read = readText(SHOPIFY_CUSTOMER_FILE.header + SHOPIFY_CUSTOMER_FILE.line(customer));
      const { customers, findings } = toCustomers([read]);
      const { spentCents, orders, ...rest } = customer;
      expect(findings).toEqual([]);
      expect(customers).toEqual([{ at: { file: 0, line: 2 }, ...rest }]);
    }),
  );
});
