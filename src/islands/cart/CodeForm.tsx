import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ActingForm } from './ActingForm.tsx';

type Props = {
  label: string;
  name: string;
  placeholder?: string;
  /** Text of the button. */
  action: string;
  code: string;
  problem: string | null;
  isBusy: boolean;
  onCode: (code: string) => void;
  onSubmit: (event: { preventDefault(): void }) => void;
  ref: Ref<HTMLFormElement>;
};

/** A coupon's or a voucher's code, in capitals. */
export function CodeForm({ action, code, problem, isBusy, onCode, onSubmit, ref, ...field }: Props) {
  return (
    <ActingForm ref={ref} onSubmit={onSubmit}>
      <Field
        {...field}
        value={code}
        onChange={(event) => onCode(event.target.value.toUpperCase())}
        error={problem}
        isAlert
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" look="line" busy={isBusy}>
        {action}
      </Button>
    </ActingForm>
  );
}
