import { SIZE_FAMILIES, type SizeFamily } from '../../../domain/sizing/size-families.ts';
import { SIZE_FAMILY_NAMES } from '../../../domain/sizing/size-family-names.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Options } from '../kit/Options.tsx';

type SizeFamilyFieldProps = {
  /** Label of the option for none. */
  empty: string;
  value: SizeFamily | null;
  onChange: (family: SizeFamily | null) => void;
};

/** Selects the size chart that the shop shows. */
export function SizeFamilyField({ empty, value, onChange }: SizeFamilyFieldProps) {
  return (
    <SelectField
      label="Família de medidas"
      hint="A tabela que a loja mostra, e o que se mede da peça."
      value={value ?? ''}
      onChange={({ target }) => onChange(SIZE_FAMILIES.find((family) => family === target.value) ?? null)}
    >
      <option value="">{empty}</option>
      <Options of={SIZE_FAMILIES.map((family) => [family, SIZE_FAMILY_NAMES[family]])} />
    </SelectField>
  );
}
