import type { Cloth } from './cloth.ts';
import type { Form } from './form.ts';
import type { Sketch } from './sketch.ts';
import type { Side } from './sleeve.ts';

/** A garment in the order it is put on: what lies behind the body, the body, each sleeve, what lies on top. */
export type Garment = {
  back?: () => void;
  body: () => void;
  sleeve?: (side: Side) => void;
  front?: () => void;
};

/** What every garment is cut from. */
export type Cutting = { sk: Sketch; form: Form; c: Cloth };

/** A flat-lay: the garment by itself. */
export function lay(garment: Garment): void {
  garment.back?.();
  garment.body();
  garment.sleeve?.(-1);
  garment.sleeve?.(1);
  garment.front?.();
}
