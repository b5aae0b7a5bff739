import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { axisWords } from '../../../stores/admin/kit/axis.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { timeWords } from '../../../stores/admin/kit/time-words.ts';
import { changeWords, conversionWords } from '../../../stores/admin/reports/dashboard.ts';
import { TimeBars } from '../kit/Bars.tsx';
import { Figures } from '../kit/Report.tsx';
import { Card } from '../kit/Screen.tsx';

type Props = { [Part in 'sales' | 'conversion']: NonNullable<Dashboard[Part]> } & { days: number };

/** Revenue by day, compared with the same number of days before, and the conversion of carts. */
export function Sales({ sales, conversion, days }: Props) {
  const { now, before } = sales;
  const change = changeWords(now.revenueCents, before.revenueCents);
  const average = now.orders === 0 ? null : Math.round(now.revenueCents / now.orders);
  const bars = sales.days.map(({ day, orders, revenueCents }) => ({
    label: timeWords(day),
    value: revenueCents,
    shown: `${formatBRL(revenueCents)} (${counted(orders, 'pedido', 'pedidos')})`,
  }));
  const figures = [
    {
      name: 'Recebido',
      value: formatBRL(now.revenueCents),
      beside: [change ?? 'Ainda sem vendas', before.revenueCents > 0 && `(${formatBRL(before.revenueCents)})`]
        .filter(Boolean)
        .join(' '),
    },
    {
      name: 'Pedidos pagos',
      value: now.orders,
      beside: average === null ? '' : `${formatBRL(average)} em média`,
    },
    {
      name: 'Conversão de carrinhos',
      value: conversionWords(conversion) ?? '–',
      beside: `${conversion.orders} de ${counted(conversion.carts, 'carrinho', 'carrinhos')}`,
    },
  ];
  return (
    <Card id="vendas" title={`Vendas em ${days} dias`} width="xl:col-span-4">
      <Figures figures={figures} className="mb-5" />
      <TimeBars
        bars={bars}
        label={`Vendas em ${days} dias, por dia`}
        columns={['Dia', 'Recebido']}
        axis={axisWords}
      />
    </Card>
  );
}
