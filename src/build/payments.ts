/**
 * The provider's public key, which pages that take cards carry. The build stops without it: nobody should find out at the
 * till that the shop cannot take cards.
 */
export function requirePaymentsKey(): void {
  if (!process.env.PUBLIC_PAYMENTS_KEY)
    throw new Error(
      'Falta a variável PUBLIC_PAYMENTS_KEY: a chave pública (pk_…) do provedor de pagamentos.',
    );
}
