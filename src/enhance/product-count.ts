import { call } from '../client/call.ts';
import { words } from '../client/words/words.ts';
import { countProducts } from '../contracts/catalogue.ts';

/** Handles 'Verificar Produtos' (Products.tsx): shows the number of products next to a row that has none. */
export async function showProductCount(button: Element): Promise<void> {
  const answer = button.parentElement?.querySelector('[data-count-answer]');
  if (!answer || button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  answer.textContent = 'Carregando produtos em destaque...';
  const result = await call(countProducts, {});
  button.removeAttribute('aria-busy');
  answer.textContent = result.ok
    ? `Produtos ativos: ${result.data.active}. Em destaque: ${result.data.featured}.`
    : `Não foi possível carregar os produtos em destaque. ${words(result.code, undefined, result.data)}`;
}
