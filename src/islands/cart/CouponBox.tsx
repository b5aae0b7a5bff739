import { useEffect, useRef, useState } from 'react';
import { words } from '../../client/words/words.ts';
import type { Cart } from '../../contracts/cart.ts';
import { benefitWords } from '../../domain/pricing/coupon-kinds.ts';
import { conditionWords } from '../../stores/after-sale/unearned-words.ts';
import { dropCoupon, enterCoupon } from '../../stores/cart/coupon.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { CodeForm } from './CodeForm.tsx';

/** Applies or removes a coupon, with the reason if it does not apply. */
export function CouponBox({ coupon }: { coupon: Cart['coupon'] }) {
  const [code, setCode] = useState('');
  const [busy, during] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);

  // The pressed button disappears: the focus moves to the one that undoes it.
  const box = useRef<HTMLElement | null>(null);
  const take = (element: HTMLElement | null) => {
    box.current = element;
  };
  const hasActed = useRef(false);
  const applied = coupon?.code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another coupon is another box.
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus();
    hasActed.current = false;
  }, [applied]);

  const act = async (ask: () => Promise<string | null>) => {
    hasActed.current = true;
    const answer = await ask();
    if (answer !== null) hasActed.current = false;
    setProblem(answer);
    return answer;
  };
  const submit = during(async () => {
    const entered = code.trim();
    if (entered === '') setProblem('Digite o código do cupom.');
    else if ((await act(() => enterCoupon(entered))) === null) setCode('');
  });

  if (coupon) {
    const condition = conditionWords(coupon);
    return (
      <div className="grid gap-3" ref={take}>
        <div className="flex items-center justify-between gap-3">
          <p className="text-small" role="status">
            Cupom <strong className="font-semibold">{coupon.code}</strong>: {benefitWords(coupon.benefit)}
          </p>
          <Button look="line" size="small" busy={busy} onClick={during(() => act(dropCoupon))}>
            Remover<span className="sr-only"> cupom</span>
          </Button>
        </div>
        {condition && !coupon.problem && <p className="text-small text-soft">{condition}</p>}
        {coupon.problem && (
          <Notice kind="warning">{words(coupon.problem, 'cart', coupon.problemData ?? {})}</Notice>
        )}
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
    );
  }
  return (
    <CodeForm
      label="Cupom de desconto"
      name="coupon"
      action="Aplicar"
      code={code}
      problem={problem}
      isBusy={busy}
      onCode={(entered) => {
        setCode(entered);
        setProblem(null);
      }}
      onSubmit={submit}
      ref={take}
    />
  );
}
