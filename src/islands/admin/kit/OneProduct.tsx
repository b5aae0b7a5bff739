import { Here } from './Here.tsx';
import { ProductLink } from './ProductLink.tsx';

/** Above a report of one product alone: which, and the way back to all. */
export function OneProduct({ product: { id, name } }: { product: { id: string; name: string } }) {
  return (
    <p>
      Só de <ProductLink id={id} name={name} instead={<strong>{name}</strong>} />
      {' · '}
      <Here className="link link--drawn text-small" to={{ produto: null, por: null, pagina: null }}>
        Ver todos os produtos
      </Here>
    </p>
  );
}
