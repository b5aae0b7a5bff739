import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { ANY_IMAGE } from '../../../../client/picture.ts';
import { counted } from '../../../../stores/admin/kit/count-words.ts';
import { moved } from '../../../../stores/admin/kit/moved.ts';
import {
  addColour,
  addImages,
  product,
  removeColour,
  uploads,
} from '../../../../stores/admin/products/product-editor.ts';
import { Field } from '../../../../ui/Field.tsx';
import { ActionButton, LinkButton, RowTools } from '../../kit/Actions.tsx';
import { FileInput } from '../../kit/FileInput.tsx';
import { Uploads } from '../../kit/Uploads.tsx';
import { PieceProblem } from './PieceProblem.tsx';

const DEFAULT = '#ffffff';

/** The colours of a product, in the order of the shop. */
export function Colours() {
  const { values, problems } = useStore(product.$draft);
  const { colours } = values;
  const [name, setName] = useState('');
  const [hex, setHex] = useState(DEFAULT);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [pictured, setPictured] = useState<string | null>(null);
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
          error={problem ?? problems.colours ?? null}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
        <label className="field flex-[0_0_4rem]">
          <span className="field__label">Tom</span>
          <input
            type="color"
            className="input"
            value={hex}
            onChange={(event) => setHex(event.target.value)}
          />
        </label>
        <ActionButton text="Adicionar Cor" type="submit" look="line" />
      </form>
      <FileInput
        ref={input}
        label="Arquivos da cor"
        accept={ANY_IMAGE}
        multiple
        onFiles={(files) => void addImages(files, pictured)}
      />
      <PieceProblem id="colour-images-problem" problem={problems.colourImages} isAlert />
      <Uploads queue={uploads} label="Envios das cores" only={({ of }) => of !== null} />
      <ul className="pieces" aria-label="Cores">
        {colours.map((colour, index) => (
          <li key={colour.id} className="piece max-[30rem]:flex-wrap">
            <input
              type="color"
              className="input flex-[0_0_2.75rem]"
              aria-label={`Tom de ${colour.name}`}
              value={colour.hex}
              onChange={(event) => change(colour.id, { hex: event.target.value })}
            />
            <input
              className="input max-[30rem]:w-auto max-[30rem]:flex-[1_1_6rem]"
              aria-label={`Nome da cor ${index + 1}`}
              maxLength={60}
              value={colour.name}
              aria-invalid={problems[`colours.${index}.name`] ? true : undefined}
              aria-describedby={`colour-problem-${index}`}
              onChange={(event) => change(colour.id, { name: event.target.value })}
            />
            <LinkButton
              text={picturesOf(values.images, colour.id)}
              look="drawn"
              className="text-small min-h-6 flex-none whitespace-nowrap max-[30rem]:order-1"
              aria-label={`Adicionar imagens da cor ${colour.name}`}
              onPress={() => {
                setPictured(colour.id);
                input.current?.click();
              }}
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

function picturesOf(images: readonly { colourId: string | null }[], colourId: string): string {
  const count = images.filter((image) => image.colourId === colourId).length;
  return count === 0 ? 'Adicionar imagens' : `${counted(count, 'imagem', 'imagens')} +`;
}
