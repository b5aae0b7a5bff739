import type { ReactNode } from 'react';
import { adminProductUrl } from '../../../paths.admin.ts';
import { Only } from './Allowed.tsx';

type Props = {
  /** Null: the product is gone. */
  id: string | null;
  name: string;
  /** What stands there where it leads nowhere, or for whom products are closed. */
  instead?: ReactNode;
};

/** A product by its name, which leads to its editor. */
export function ProductLink({ id, name, instead = name }: Props) {
  if (!id) return instead;
  return (
    <Only need="catalogue.read" instead={instead}>
      <a className="link" href={adminProductUrl(id)}>
        {name}
      </a>
    </Only>
  );
}
