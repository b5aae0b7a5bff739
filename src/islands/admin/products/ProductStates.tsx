import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { ADMIN_NEW_PRODUCT } from '../../../paths.ts';
import { isPlain } from '../../../stores/admin/ask.ts';
import { $place } from '../../../stores/admin/place.ts';
import { PRODUCT_FILTERS } from '../../../stores/admin/products.ts';
import { Empty, Failed } from '../kit/States.tsx';

/** In place of products that could not be read. */
export function ProductsFailed(props: Omit<ComponentProps<typeof Failed>, 'what'>) {
  const what = isPlain(props.failure)
    ? 'Erro inesperado ao carregar produtos.'
    : 'Erro ao carregar produtos. Por favor, tente novamente.';
  return <Failed what={what} {...props} />;
}

/** In place of products where there are none, with the way onward. `unfiltered`: the screen's address without filters. */
export function NoProducts({ unfiltered }: { unfiltered: string }) {
  const { query } = useStore($place);
  return PRODUCT_FILTERS.some((name) => query[name]) ? (
    <Empty title="Nenhum produto com estes filtros.">
      <a className="link link--drawn" href={unfiltered}>
        Limpar filtros
      </a>
    </Empty>
  ) : (
    <Empty title="A loja ainda não tem produtos.">
      <a className="link link--drawn" href={ADMIN_NEW_PRODUCT}>
        Criar o primeiro produto
      </a>
    </Empty>
  );
}
