import type { Block } from '../contracts/rich.ts';
import type { StoreProfile } from '../contracts/store.ts';
import { formatBRL } from '../domain/money/money.ts';
import { SHIPPING_SERVICES, tableOptions } from '../domain/shipping/shipping.ts';
import { paragraph, table } from './write.ts';

/** The shipping options: the shop's table, or a note that a carrier quotes each parcel, or that there are none yet. */
export function services({ shop }: { shop: StoreProfile }): Block[] {
  if (shop.shippingMode === null)
    return [
      paragraph(
        'A loja ainda não abriu as vendas: os envios, com preço e prazo, aparecem aqui quando ela abrir.',
      ),
    ];
  if (shop.shippingMode === 'transportadora') {
    const names = Object.values(SHIPPING_SERVICES).map(({ name, carrier }) => `${name} (${carrier})`);
    return [
      paragraph(
        `Temos três envios: ${names.join(', ')}. O preço e o prazo dependem do seu CEP e do peso das peças.`,
      ),
      paragraph(
        'Digite o CEP na página da peça ou no carrinho: a cotação vem na hora da transportadora, com o dia até quando o pedido chega.',
      ),
    ];
  }
  const rows = tableOptions(shop.shippingTable).map(({ name, carrier, priceCents, minDays, maxDays }) => [
    name,
    carrier,
    minDays === maxDays
      ? `${minDays} ${minDays === 1 ? 'dia útil' : 'dias úteis'}`
      : `${minDays} a ${maxDays} dias úteis`,
    formatBRL(priceCents),
  ]);
  return [
    table(['Envio', 'Transportadora', 'Prazo', 'Preço'], ...rows),
    paragraph(
      'O prazo conta em dias úteis a partir do envio e já considera feriados nacionais. Digite o seu CEP na página da peça ou no carrinho para ver até que dia o pedido chega.',
    ),
  ];
}
