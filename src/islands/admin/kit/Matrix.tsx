import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { moveInMatrix } from './matrix-keys.ts';

/** Sizes and totals are aligned with the numbers inside the inputs. */
const TABLE =
  'grid-table w-auto [&_:is(th,td)]:pr-2 [&_tbody_th]:max-w-48 [&_tbody_th]:whitespace-normal [&_:is(thead_th,tfoot_td):not(:first-child,:last-child)]:pr-5 [&_:is(thead_th,tfoot_td):not(:first-child,:last-child)]:text-right';

/** The last column has numbers, too; errors are below the input; sizes stay on scrolling. */
const MEASURES =
  '[&_thead_th:last-child]:pr-5 [&_thead_th:last-child]:text-right [&_tbody_th]:pt-3.5 [&_tbody_th]:align-top [&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:z-1 [&_tr>:first-child]:bg-paper [&_thead_tr>:first-child]:z-2';

type Props = {
  caption: string;
  /** Measurements in centimetres, not units in stock. */
  isMeasures?: boolean;
  children: ReactNode;
};

/** A table of number inputs; arrow up, arrow down and Enter move between its rows. A wide one scrolls on its own. */
export function Matrix({ caption, isMeasures = false, children }: Props) {
  return (
    <div className="grid-scroll grid-scroll--inside w-fit max-w-full">
      <table className={classes(TABLE, isMeasures && MEASURES)} onKeyDown={moveInMatrix}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
