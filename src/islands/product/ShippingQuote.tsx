import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { TEXTS } from '../../client/words/words.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { maskCep } from '../../domain/shipping/postal-code.ts';
import { formatArrival, parseISODate } from '../../domain/time/calendar.ts';
import { $postalCode, $quote, dropQuote, type Quote, typePostalCode } from '../../stores/cart/shipping.ts';
import { followQuantityWithQuote, quoteProduct } from '../../stores/catalogue/product-quote.ts';
import { Button } from '../../ui/Button.tsx';

/** The shipping calculator. A stored postal code, or one typed before hydration, is quoted at once. */
export function ShippingQuote() {
  const input = useRef<HTMLInputElement>(null);
  const postalCode = useStore($postalCode, { ssr: () => '' });
  const quote = useStore($quote, { ssr: 'initial' });
  const { status, problem, options } = quote;
  const isWhole = postalCode.length === 8;
  useLayoutEffect(() => {
    if (input.current?.value) typePostalCode(input.current.value);
  }, []);
  useEffect(() => {
    if ($postalCode.get().length === 8) void quoteProduct();
    return followQuantityWithQuote();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void quoteProduct();
  };
  const type = (text: string) => {
    typePostalCode(text);
    // The error is being corrected.
    if (problem) dropQuote();
  };
  return (
    <form className="py-6 needs-script" onSubmit={submit} noValidate>
      <label className="field__label" htmlFor="cep">
        Calcular frete
      </label>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <input
          ref={input}
          className="input"
          id="cep"
          name="cep"
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          aria-describedby="cep-mensagem"
          aria-invalid={problem ? true : undefined}
          value={maskCep(postalCode)}
          onChange={({ target }) => type(target.value)}
          // With the button disabled, Enter does not submit the form: show the error instead.
          onKeyDown={({ key }) => key === 'Enter' && !isWhole && void quoteProduct()}
        />
        <Button type="submit" look="line" busy={status === 'asking'} disabled={!isWhole}>
          Calcular
        </Button>
      </div>
      <p className={problem ? 'field__error' : 'field__hint'} id="cep-mensagem" role="status">
        {problem ?? hintOf(quote)}
      </p>
      <ul className="mt-2" hidden={options.length === 0}>
        {options.map(({ service, name, arrivesBy, maxDays, priceCents }) => {
          const day = parseISODate(arrivesBy);
          return (
            <li className="flex justify-between gap-4 border-b border-line py-3" key={service}>
              <span>
                <span className="font-medium">{name}</span>
                <span className="block text-small text-soft">
                  {day ? formatArrival(day) : `${maxDays} dias úteis`}
                </span>
              </span>
              <span className="tabular">{priceCents === 0 ? 'Grátis' : formatBRL(priceCents)}</span>
            </li>
          );
        })}
      </ul>
    </form>
  );
}

function hintOf({ status, city }: Quote): string {
  if (status === 'idle') return TEXTS.shippingPrompt;
  if (status === 'asking') return 'Calculando…';
  return city ? `Entrega em ${city}` : 'Opções de entrega';
}
