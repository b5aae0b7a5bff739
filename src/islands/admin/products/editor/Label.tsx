import { useStore } from '@nanostores/react';
import { CARE, symbolsOf, TREATMENTS } from '../../../../domain/catalogue/care.ts';
import { CARE_WORDS, TREATMENT_NAMES } from '../../../../domain/catalogue/care-words.ts';
import { countriesByName } from '../../../../domain/catalogue/countries.ts';
import { careSymbolUrl } from '../../../../paths.ts';
import { product } from '../../../../stores/admin/products/product-editor.ts';
import { SelectField } from '../../../../ui/Field.tsx';
import { Options } from '../../kit/Options.tsx';

const NAMED = countriesByName();

/** What the label sewn into the piece says: origin and care. */
export function Label() {
  const { care, origin } = useStore(product.$draft).values;
  return (
    <fieldset className="col-span-full grid grid-cols-1 items-end gap-4 @min-[24rem]:grid-cols-2 @min-[40rem]:grid-cols-4">
      <legend className="mb-2 font-semibold">Etiqueta da peça</legend>
      <p className="field__hint col-span-full">
        A lei pede que a oferta diga onde a peça foi feita (CDC, art. 31). Os cuidados são os da etiqueta,
        símbolo por símbolo.
      </p>
      <SelectField
        label="Origem"
        value={origin ?? ''}
        onChange={({ target }) => product.set({ origin: target.value || null })}
      >
        <option value="">Não informada</option>
        <Options of={NAMED} />
      </SelectField>
      {TREATMENTS.map((treatment) => (
        <SelectField
          key={treatment}
          label={TREATMENT_NAMES[treatment]}
          value={care[treatment] ?? ''}
          onChange={({ target }) =>
            product.set({ care: { ...care, [treatment]: target.value || undefined } })
          }
        >
          <option value="">Não informado</option>
          <Options of={CARE[treatment].map((symbol) => [symbol, CARE_WORDS[symbol]])} />
        </SelectField>
      ))}
      <p className="col-span-full flex flex-wrap gap-3 empty:hidden">
        {symbolsOf(care).map((symbol) => (
          <img key={symbol} src={careSymbolUrl(symbol)} alt="" width="36" height="36" />
        ))}
      </p>
    </fieldset>
  );
}
