import { $accountKind } from '../stores/kept/account-kind.ts';

/** Shows 'Verificar Produtos' (Products.tsx) to the team: a diagnosis is no business of customers. */
export function offerCount(button: HTMLElement): void {
  $accountKind.subscribe((kind) => {
    button.hidden = kind !== 'admin';
  });
  button.addEventListener('click', async () => {
    const { showProductCount } = await import('./product-count.ts');
    await showProductCount(button);
  });
}
