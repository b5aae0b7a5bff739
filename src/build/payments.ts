/**
 * The provider's public key, embedded in pages with a card form. Its absence fails the build, so that it is not discovered at
 * the checkout.
 */
export function requirePaymentsKey(): void {
  if (!process.env.PUBLIC_PAYMENTS_KEY)
    throw new Error(
      'Falta a variável PUBLIC_PAYMENTS_KEY: a chave pública (pk_…) do provedor de pagamentos.',
    );
}
