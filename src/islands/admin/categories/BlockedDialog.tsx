import { useStore } from '@nanostores/react';
import { ADMIN_PRODUCTS } from '../../../paths.admin.ts';
import { $blocked, knownCategories } from '../../../stores/admin/categories.ts';
import { Here } from '../kit/Here.tsx';
import { Modal } from '../kit/Modal.tsx';

/** Why a category cannot be removed, with ways to what stands in it. */
export function BlockedDialog() {
  const blocked = useStore($blocked);
  if (!blocked) return null;
  const { row, products, children } = blocked;
  const close = () => $blocked.set(null);
  return (
    <Modal title={`${row.name} não pode ser excluída`} onClose={close}>
      <p>Antes, mova ou exclua o que está nela:</p>
      <ul className="form-stack">
        {products > 0 && (
          <li>
            <a className="link link--drawn" href={`${ADMIN_PRODUCTS}?categoria=${row.id}`} onClick={close}>
              {products === 1 ? 'Ver 1 produto' : `Ver ${products} produtos`}
            </a>
          </li>
        )}
        {children > 0 &&
          knownCategories()
            .filter(({ parentId }) => parentId === row.id)
            .map(({ id, name }) => (
              <li key={id}>
                <Here className="link link--drawn" to={{ editar: id, nova: null }} onClick={close}>
                  Abrir a subcategoria {name}
                </Here>
              </li>
            ))}
      </ul>
    </Modal>
  );
}
