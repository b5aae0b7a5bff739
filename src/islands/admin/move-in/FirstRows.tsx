import { type ReactNode, useState } from 'react';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { LinkButton } from '../kit/Actions.tsx';

const STEP = 40;

type Props<Row> = {
  rows: readonly Row[];
  noun: readonly [one: string, many: string];
  children: (rows: readonly Row[]) => ReactNode;
};

/** The first rows of a list that may have thousands, and more of them by a press. */
export function FirstRows<Row>({ rows, noun: [one, many], children }: Props<Row>) {
  const [most, setMost] = useState(STEP);
  const left = rows.length - most;
  return (
    <>
      {children(rows.slice(0, most))}
      {left > 0 && (
        <p className="mt-2 text-soft">
          Mais {counted(left, one, many)}.{' '}
          <LinkButton
            text={`Mostrar ${Math.min(left, STEP * 5)}`}
            look="drawn"
            onPress={() => setMost(most + STEP * 5)}
          />
        </p>
      )}
    </>
  );
}
