import { Field } from '../../../ui/Field.tsx';

type Props = { code: string; onCode: (code: string) => void; isBusy: boolean; optional?: boolean };

/** The tracking code of a parcel, typed or scanned; read-only while it is sent. */
export function TrackingField({ code, onCode, isBusy, optional = true }: Props) {
  return (
    <Field
      label="Código de rastreio"
      optional={optional}
      value={code}
      maxLength={60}
      readOnly={isBusy}
      autoComplete="off"
      onChange={(event) => onCode(event.target.value)}
    />
  );
}
