import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { countProducts } from '../contracts/catalogue.ts';

/** 'Verificar Produtos': says how many products there are where none is shown. */
export function offerProductCount(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-count-products]');
  const answer = document.querySelector('[data-count-answer]');
  button?.addEventListener('click', async () => {
    if (!answer || button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    answer.textContent = 'Carregando produtos em destaque...';
    const result = await call(countProducts, {});
    button.removeAttribute('aria-busy');
    answer.textContent = result.ok
      ? `Produtos ativos: ${result.data.active}. Em destaque: ${result.data.featured}.`
      : `Não foi possível carregar os produtos em destaque. ${words(result.code)}`;
  });
}
