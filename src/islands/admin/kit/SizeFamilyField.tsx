import { SIZE_FAMILIES, type SizeFamily } from '../../../domain/sizing/size-families.ts';
import { SIZE_FAMILY_NAMES } from '../../../domain/sizing/size-family-names.ts';
import { SelectField } from '../../../ui/Field.tsx';

type Props = {
  /** What having none means. */
  empty: string;
  value: SizeFamily | null;
  onChange: (family: SizeFamily | null) => void;
};

/** Whose size chart the shop shows. */
export function SizeFamilyField({ empty, value, onChange }: Props) {
  return (
    <SelectField
      label="Família de medidas"
      hint="A tabela que a loja mostra, e o que se mede da peça."
      value={value ?? ''}
      onChange={({ target }) => onChange(SIZE_FAMILIES.find((family) => family === target.value) ?? null)}
    >
      <option value="">{empty}</option>
      {SIZE_FAMILIES.map((family) => (
        <option key={family} value={family}>
          {SIZE_FAMILY_NAMES[family]}
        </option>
      ))}
    </SelectField>
  );
}
