import { Measures } from './Measures.tsx';
import { Sizes } from './Sizes.tsx';

/** The sizes of a product and, below them, what the piece measures in each. */
export function SizesAndMeasures() {
  return (
    <>
      <Sizes />
      <Measures />
    </>
  );
}
