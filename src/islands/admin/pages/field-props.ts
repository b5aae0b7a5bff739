import type { Control, Shape } from '../../../contracts/sections/form.ts';

export type Values = Readonly<Record<string, unknown>>;
/** What a form generated from a schema takes. */
export type FormProps = {
  fields: Shape;
  values: Values;
  /** Path of these fields in the page: 'sections.2.slides.0'. */
  path: string;
  onUpdate: (change: (now: Values) => Values) => void;
};

/** What the field of one control takes. */
export type FieldProps = {
  control: Control;
  value: unknown;
  path: string;
  onValue: (value: unknown) => void;
  /** Takes an updater: for values that arrive later (uploads), while the user keeps typing. */
  onUpdate: (change: (now: unknown) => unknown) => void;
};
