import type { Failure } from '../../../client/call.ts';
import { ADMIN_MOVE_IN, ADMIN_NEW_PRODUCT } from '../../../paths.admin.ts';
import { isPlain } from '../../../stores/admin/kit/ask.ts';
import { Only, TextLink } from '../kit/Actions.tsx';
import { Empty } from '../kit/Screen.tsx';

/** Title of the error state of product lists. */
export const productsFailed = (failure: Failure) =>
  isPlain(failure)
    ? 'Erro inesperado ao carregar produtos.'
    : 'Erro ao carregar produtos. Por favor, tente novamente.';

/** Empty state of product lists, with the next step. */
export function NoProducts() {
  return (
    <Empty title="A loja ainda não tem produtos.">
      <Only need="catalogue.write">
        <TextLink text="Criar o primeiro produto" look="drawn" href={ADMIN_NEW_PRODUCT} />
      </Only>
      <Only need="shop.move">
        <p className="text-soft">
          Eles estão em outra loja? <TextLink text="Traga a loja inteira" look="drawn" href={ADMIN_MOVE_IN} />
        </p>
      </Only>
    </Empty>
  );
}

/** The same if filters leave no product. `unfiltered`: the screen's URL without filters. */
export function NoMatch({ unfiltered }: { unfiltered: string }) {
  return (
    <Empty title="Nenhum produto com estes filtros.">
      <TextLink text="Limpar filtros" look="drawn" href={unfiltered} />
    </Empty>
  );
}
