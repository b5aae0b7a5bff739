import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { moved } from '../../../../stores/admin/kit/moved.ts';
import { addSize, product, removeSize } from '../../../../stores/admin/products/product-editor.ts';
import { Field } from '../../../../ui/Field.tsx';
import { ActionButton, RowTools } from '../../kit/Actions.tsx';
import { Measures } from './Measures.tsx';
import { PieceProblem } from './PieceProblem.tsx';

/** The sizes of a product. */
export function Sizes() {
  const { values, problems } = useStore(product.$draft);
  const { sizes } = values;
  const [label, setLabel] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wrong = addSize(label);
    setProblem(wrong);
    if (!wrong) setLabel('');
  };
  return (
    <div className="form-stack">
      <form className="adder" onSubmit={add} noValidate>
        <Field
          label="Tamanho"
          maxLength={20}
          value={label}
          error={problem ?? problems.sizes ?? null}
          onChange={(event) => {
            setLabel(event.target.value);
            setProblem(null);
          }}
        />
        <ActionButton text="Adicionar Tamanho" type="submit" look="line" />
      </form>
      <ul className="pieces" aria-label="Tamanhos">
        {sizes.map((size, index) => (
          <li key={size.id} className="piece">
            <input
              className="input"
              aria-label={`Tamanho ${index + 1}`}
              maxLength={20}
              value={size.label}
              aria-invalid={problems[`sizes.${index}.label`] ? true : undefined}
              aria-describedby={`size-problem-${index}`}
              onChange={(event) =>
                product.set({
                  sizes: sizes.map((one) =>
                    one.id === size.id ? { ...one, label: event.target.value } : one,
                  ),
                })
              }
            />
            <RowTools
              name={size.label}
              index={index}
              count={sizes.length}
              onMove={(to) => product.set({ sizes: moved(sizes, index, to) })}
              onRemove={() => removeSize(size.id)}
            />
            <PieceProblem id={`size-problem-${index}`} problem={problems[`sizes.${index}.label`]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The sizes of a product and, below them, the garment's measurements in each. */
export function SizesAndMeasures() {
  return (
    <>
      <Sizes />
      <Measures />
    </>
  );
}
