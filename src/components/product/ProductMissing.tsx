import { COLLECTION } from '../../paths.ts';
import { buttonClass } from '../../ui/classes.ts';

/** In place of a product that does not exist, or whose existence could not be checked (`isUnknown`). */
export function ProductMissing({ isUnknown, href }: { isUnknown: boolean; href: string }) {
  if (!isUnknown)
    return (
      // `npm run check:deploy` looks for this attribute.
      <div className="empty" data-product-unknown="">
        <h1 className="title">Produto não encontrado</h1>
        <p className="text-soft">O produto que você está procurando não está disponível ou foi removido.</p>
        <a className={buttonClass()} href={COLLECTION}>
          Voltar para a coleção
        </a>
      </div>
    );
  return (
    <div className="empty" role="alert">
      <h1 className="title">Produto indisponível agora</h1>
      <p className="text-soft">
        Não foi possível carregar os detalhes do produto. Tente novamente mais tarde.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <a className={buttonClass()} href={href}>
          Tentar novamente
        </a>
        <a className={buttonClass({ look: 'line' })} href={COLLECTION}>
          Voltar para a coleção
        </a>
      </p>
    </div>
  );
}
