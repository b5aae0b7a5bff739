import { HEIGHT_CM, type Range, SIZE_CHART, TOLERANCE_CM, WEIGHT_KG } from '#domain/sizing.ts';
import { buttonClass, classes } from '../../ui/classes.ts';
import { PageDialog } from './PageDialog.tsx';

/** The size chart, and advice on the size to take (src/islands/size-advice.ts, which comes when the dialog opens). */
export function SizeTable() {
  return (
    <PageDialog id="tabela-de-medidas" title="Tabela de medidas" titleId="tabela-titulo">
      <p className="text-small text-soft">
        {`Medidas do corpo em centímetros. Tolerância de ${TOLERANCE_CM} cm para mais ou para menos.`}
      </p>
      <Chart />
      <form className="advice" data-size-advice="" noValidate>
        <h3 className="subtitle">Qual é o meu tamanho?</h3>
        <p className="mt-1 text-small text-soft">
          Com altura e peso sugerimos um tamanho desta peça. Nada disso sai do seu aparelho.
        </p>
        <div className="advice__fields">
          <Measure
            name="altura"
            label="Altura (cm)"
            maxLength={4}
            placeholder="168"
            at="height"
            text={`Informe uma altura entre ${HEIGHT_CM.from} e ${HEIGHT_CM.to} cm.`}
          />
          <Measure
            name="peso"
            label="Peso (kg)"
            maxLength={5}
            placeholder="61"
            at="weight"
            text={`Informe um peso entre ${WEIGHT_KG.from} e ${WEIGHT_KG.to} kg.`}
          />
          <div className="field">
            <label className="field__label" htmlFor="costume">
              Costumo usar<span className="field__optional"> (opcional)</span>
            </label>
            <select className="input" id="costume" name="costume">
              <option value="">Não sei</option>
              {SIZE_CHART.map(({ size }) => (
                <option value={size} key={size}>
                  {size}
                </option>
              ))}
            </select>
          </div>
        </div>
        <button
          className={classes(buttonClass({ look: 'line' }), 'mt-4')}
          type="submit"
          data-advise=""
          disabled
        >
          Sugerir tamanho
        </button>
        <div className="advice__answer" role="status" data-advice="" />
        <button className={buttonClass({ wide: true })} type="button" data-take-size="" hidden />
      </form>
    </PageDialog>
  );
}

const words = ({ from, to }: Range) => `${from}-${to}`;

function Chart() {
  return (
    <table className="table mt-4">
      <thead>
        <tr>
          {['Tamanho', 'Busto', 'Cintura', 'Quadril'].map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-size-rows="">
        {SIZE_CHART.map(({ size, bust, waist, hip }) => (
          <tr data-size={size} key={size}>
            <th scope="row">{size}</th>
            <td>{words(bust)}</td>
            <td>{words(waist)}</td>
            <td>{words(hip)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Measured = {
  name: string;
  label: string;
  maxLength: number;
  placeholder: string;
  at: 'height' | 'weight';
  /** What is said where it cannot be. */
  text: string;
};

function Measure({ name, label, at, text, ...input }: Measured) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <input
        className="input"
        id={name}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={`${name}-erro`}
        {...input}
      />
      <p className="field__error" id={`${name}-erro`} role="alert" data-error={at} data-text={text} />
    </div>
  );
}
