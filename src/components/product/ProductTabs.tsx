import type { ReactNode } from 'react';
import type { ProductDetail } from '#contracts/catalogue.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import { symbolsOf } from '../../domain/catalogue/care.ts';
import { CARE_WORDS } from '../../domain/catalogue/care-words.ts';
import { ratingSummary } from '../../domain/catalogue/catalogue.ts';
import { countryName } from '../../domain/catalogue/countries.ts';
import { careSymbolUrl, categoryUrl, reviewsUrl } from '../../paths.ts';
import { PlainText } from './PlainText.tsx';
import { ProductQuestions, WaysToAsk } from './ProductQuestions.tsx';
import { Reviews } from './Reviews.tsx';

/** The payment methods of the product. */
function waysToPay({ pixPercent, maxInstalments }: PaymentTerms): string {
  const pix = pixPercent > 0 ? `PIX com ${pixPercent}% de desconto` : 'PIX';
  const card = maxInstalments > 1 ? `cartão em até ${maxInstalments}x sem juros` : 'cartão à vista';
  return `${pix}, ${card} ou boleto, com compensação em 1 a 3 dias úteis.`;
}

type Props = { product: ProductDetail; returnPolicy: string; terms: PaymentTerms };

/** The texts about a product: sections that src/enhance/tabs.ts turns into tabs. */
export function ProductTabs({ product, returnPolicy, terms }: Props) {
  const { description, characteristics, story } = product;
  const { count } = ratingSummary(product.ratings);
  return (
    <div
      className="group mt-[clamp(2.5rem,6vw,5rem)] [&>section:not([hidden])]:pt-8 print:*:pt-8 print:*:[content-visibility:visible]"
      data-tabs=""
    >
      <nav className="tabs print:hidden" aria-label="Sobre a peça" data-tablist="">
        <a className="tab" href="#caracteristicas">
          Características
        </a>
        <a className="tab" href="#informacoes">
          Informações adicionais
        </a>
        <a className="tab" href="#avaliacoes">
          {count > 0 ? `Avaliações (${count})` : 'Avaliações'}
        </a>
        <a className="tab" href="#perguntas">
          {product.questionCount > 0 ? `Perguntas (${product.questionCount})` : 'Perguntas'}
        </a>
      </nav>
      <Panel id="caracteristicas" title="Características">
        <Columns>
          <div className="prose">
            <PlainText of={description} />
          </div>
          <ul className={ROWS}>
            {characteristics.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Columns>
      </Panel>
      <Panel id="informacoes" title="Informações adicionais">
        <Columns>
          <Facts product={product} returnPolicy={returnPolicy} terms={terms} />
          <blockquote className="font-serif text-lead/[1.5]" hidden={story === ''}>
            <PlainText of={story} />
          </blockquote>
        </Columns>
      </Panel>
      <Panel id="avaliacoes" title="Avaliações">
        <div>
          <Reviews {...product}>
            {count > product.reviews.length && (
              <a className="link link--drawn" href={reviewsUrl(product.id)}>
                {`Ver todas as ${count} avaliações`}
              </a>
            )}
          </Reviews>
        </div>
      </Panel>
      <Panel id="perguntas" title="Perguntas">
        <ProductQuestions {...product} />
        <WaysToAsk
          id={product.id}
          name={product.name}
          count={product.questionCount}
          shown={product.questions.length}
        />
      </Panel>
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} data-panel="">
      <h2 className="subtitle mb-5 group-data-ready:sr-only print:not-sr-only!">{title}</h2>
      {children}
    </section>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 *:max-w-168 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {children}
    </div>
  );
}

const ROWS = '*:border-b *:border-line *:py-2.5 *:text-small/body *:first:pt-0';

function Facts({ product, returnPolicy, terms }: Props) {
  const { material, care, origin, category, colours, sizes, weightGrams } = product;
  const symbols = symbolsOf(care);
  return (
    <dl
      className={`${ROWS} *:grid *:grid-cols-[--spacing(32)_1fr] *:gap-x-4 tight:*:grid-cols-1 [&_dt]:text-soft`}
    >
      <Fact name="Composição">{material}</Fact>
      {symbols.length > 0 && (
        <Fact name="Cuidados">
          <ul className="grid gap-2.5 *:flex *:items-center *:gap-3 [&_img]:size-7">
            {symbols.map((symbol) => (
              <li key={symbol}>
                <img src={careSymbolUrl(symbol)} alt="" loading="lazy" fetchPriority="low" />
                {CARE_WORDS[symbol].replace(' °C', '\u00a0°C')}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {origin && <Fact name="Origem">{countryName(origin)}</Fact>}
      {category && (
        <Fact name="Categoria">
          <a className="link link--drawn" href={categoryUrl(category.slug)}>
            {category.name}
          </a>
        </Fact>
      )}
      <Fact name="Cores">{colours.map(({ name }) => name).join(', ')}</Fact>
      <Fact name="Tamanhos">{sizes.map(({ label }) => label).join(', ')}</Fact>
      <Fact name="Peso">{`${weightGrams} g`}</Fact>
      <Fact name="Pagamento">{waysToPay(terms)}</Fact>
      <Fact name="Trocas e devoluções">{returnPolicy}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
