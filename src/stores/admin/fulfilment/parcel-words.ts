import type { DeskParcel } from '../../../contracts/admin/parcels.ts';
import type { ParcelState } from '../../../domain/fulfilment/parcels.ts';

type Content = Pick<DeskParcel['units'][number], 'units' | 'name' | 'colour' | 'size'>;

/** What is in a parcel: '2 × Vestido, Azul, P · 1 × Saia, M'. */
export function contentWords(content: readonly Content[]): string {
  return content
    .map(({ units, name, colour, size }) => `${units} × ${[name, colour, size].filter(Boolean).join(', ')}`)
    .join(' · ');
}

export const PARCEL_LABELS: Readonly<Record<ParcelState, string>> = {
  packing: 'Na loja',
  posted: 'Enviado',
  in_transit: 'A caminho',
  out_for_delivery: 'Saiu para entrega',
  delivery_failed: 'Entrega sem sucesso',
  delivered: 'Entregue',
  returned: 'De volta à loja',
};
