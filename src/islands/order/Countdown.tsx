import { useEffect, useState } from 'react';
import { remainingText } from '../../stores/payment/order.ts';

type Props = { until: string; onOver?: () => void };

/** The time left, updated every second. Not a live region, so as not to interrupt screen readers. */
export function Countdown({ until, onOver }: Props) {
  const end = Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  const over = now >= end;
  useEffect(() => {
    if (over) {
      onOver?.();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over, onOver]);
  if (over) return <>Este código expirou.</>;
  return (
    <>
      Este código vale por mais{' '}
      <time className="tabular font-medium text-ink" role="timer" dateTime={until}>
        {remainingText(end - now)}
      </time>
    </>
  );
}
