import { randomCpf } from './cpf.ts';
import type { TestProduct } from './scene.ts';
import type { UcpBody } from './ucp-types.ts';

/** What a platform sends to buy. */

export const linesOf = (...products: readonly (TestProduct | [TestProduct, number])[]) =>
  products.map((one) => {
    const [product, quantity] = Array.isArray(one) ? one : [one, 1];
    return { item: { id: product.variantId }, quantity };
  });

export const HOME_ADDRESS = {
  id: 'casa',
  street_address: 'Avenida Paulista, 1000 - Bela Vista',
  address_locality: 'São Paulo',
  address_region: 'SP',
  address_country: 'BR',
  postal_code: '01310-100',
};

/** A whole checkout, of a person of their own. */
export function purchaseOf(lines: ReturnType<typeof linesOf>, changes: Record<string, unknown> = {}) {
  const cpf = randomCpf();
  return {
    line_items: lines,
    buyer: {
      first_name: 'Ana',
      last_name: 'Teste',
      email: `ana.${cpf}@teste.example`,
      phone_number: '+5511987654321',
    },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [HOME_ADDRESS],
          selected_destination_id: 'casa',
          groups: [{ selected_option_id: 'padrao' }],
        },
      ],
    },
    ...changes,
  };
}

/** Payment by PIX, by somebody with this CPF. */
export const byPix = (cpf = randomCpf()) => ({
  payment: {
    instruments: [
      { id: 'pix-1', handler_id: 'pix', type: 'pix', selected: true, credential: { type: 'cpf', cpf } },
    ],
  },
});

export const totalOf = ({ totals }: Pick<UcpBody, 'totals'>, type = 'total') =>
  totals.filter((one) => one.type === type).reduce((sum, { amount }) => sum + amount, 0);

export const codesOf = ({ messages }: UcpBody) => (messages ?? []).map(({ code }) => code);
