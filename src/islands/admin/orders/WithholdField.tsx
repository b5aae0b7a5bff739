import type { Unearned } from '../../../domain/after-sale/earned-coupon.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { deskLossWords } from '../../../stores/after-sale/unearned-words.ts';
import { CheckField } from '../kit/Fields.tsx';

type Props = {
  lost: Unearned | null;
  cents: number;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Proposes to take off a refund what the coupon no longer gives; nothing if it is still earned. */
export function WithholdField({ lost, cents, checked, onChange }: Props) {
  if (!lost || cents === 0) return null;
  return (
    <CheckField
      label={`Descontar ${formatBRL(cents)} do reembolso`}
      hint={deskLossWords(lost)}
      checked={checked}
      onChange={onChange}
    />
  );
}
