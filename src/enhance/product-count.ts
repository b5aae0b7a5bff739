import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { countProducts } from '../contracts/catalogue.ts';

/** 'Verificar Produtos': says how many products there are where none is shown. */
export function offerProductCount(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-count-products]');
  const answer = document.querySelector('[data-count-answer]');
  button?.addEventListener('click', async () => {
    button.setAttribute('aria-busy', 'true');
    const result = await call(countProducts, {});
    button.removeAttribute('aria-busy');
    if (!answer) return;
    answer.textContent = result.ok
      ? `Produtos ativos: ${result.data.active}. Em destaque: ${result.data.featured}.`
      : words(result.code);
  });
}
