import { buttonClass } from '../../ui/classes.ts';

/**
 * The shipping calculator. Behaviour in src/islands/shipping-form.ts: `form[data-shipping]`, `input[data-postal-code]`,
 * `[data-calculate]` (disabled until 8 digits), `[data-shipping-message]` (prompt, then errors: class field__error),
 * `[data-shipping-options]` a list filled from `template[data-shipping-option]` with `[data-name]`, `[data-days]`, `[data-amount]`.
 */
export function ShippingQuote() {
  return (
    <form className="quote needs-script" data-shipping="" noValidate>
      <label className="field__label" htmlFor="cep">
        Calcular frete
      </label>
      <div className="quote__row">
        <input
          className="input"
          id="cep"
          name="cep"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          aria-describedby="cep-mensagem"
          data-postal-code=""
        />
        <button className={buttonClass({ look: 'line' })} type="submit" data-calculate="" disabled>
          Calcular
        </button>
      </div>
      <p className="field__hint" id="cep-mensagem" role="status" data-shipping-message="">
        Digite seu CEP para calcular opções de frete
      </p>
      <ul className="quote__options" data-shipping-options="" hidden />
      <template data-shipping-option="">
        <li>
          <span>
            <span className="font-medium" data-name="" />
            <span className="block text-small text-soft" data-days="" />
          </span>
          <span className="tabular" data-amount="" />
        </li>
      </template>
    </form>
  );
}
