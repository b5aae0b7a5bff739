import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { addColour, product, removeColour } from '../../../../stores/admin/product-editor.ts';
import { moved } from '../../../../stores/admin/product-values.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { PieceProblem } from './PieceProblem.tsx';
import { RowTools } from './RowTools.tsx';

const DEFAULT = '#ffffff';

/** The colours of a product, in the order in which the shop offers them. */
export function Colours() {
  const { values, problems } = useStore(product.$draft);
  const { colours } = values;
  const [name, setName] = useState('');
  const [hex, setHex] = useState(DEFAULT);
  const [problem, setProblem] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wrong = addColour(name, hex);
    setProblem(wrong);
    if (wrong) return;
    setName('');
    setHex(DEFAULT);
  };
  const change = (id: string, changes: { name?: string; hex?: string }) =>
    product.set({ colours: colours.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  return (
    <div className="form-stack">
      <form className="adder" onSubmit={add} noValidate>
        <Field
          label="Nome da cor"
          maxLength={60}
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <label className="field adder__hex">
          <span className="field__label">Tom</span>
          <input
            type="color"
            className="input"
            value={hex}
            onChange={(event) => setHex(event.target.value)}
          />
        </label>
        <Button type="submit" size="small" look="line">
          Adicionar Cor
        </Button>
      </form>
      <ul className="pieces" aria-label="Cores">
        {colours.map((colour, index) => (
          <li key={colour.id} className="piece">
            <input
              type="color"
              className="input piece__hex"
              aria-label={`Tom de ${colour.name}`}
              value={colour.hex}
              onChange={(event) => change(colour.id, { hex: event.target.value })}
            />
            <input
              className="input"
              aria-label={`Nome da cor ${index + 1}`}
              maxLength={60}
              value={colour.name}
              aria-invalid={problems[`colours.${index}.name`] ? true : undefined}
              aria-describedby={`colour-problem-${index}`}
              onChange={(event) => change(colour.id, { name: event.target.value })}
            />
            <RowTools
              name={colour.name}
              index={index}
              count={colours.length}
              onMove={(to) => product.set({ colours: moved(colours, index, to) })}
              onRemove={() => removeColour(colour.id)}
            />
            <PieceProblem
              id={`colour-problem-${index}`}
              problem={problems[`colours.${index}.name`] ?? problems[`colours.${index}.hex`]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
