import type { Dashboard, FirstSteps as Done } from '../../../contracts/admin/desk.ts';
import {
  ADMIN_CATEGORIES,
  ADMIN_MOVE_IN,
  ADMIN_NEW_PRODUCT,
  ADMIN_SECTIONS,
  adminPageUrl,
  HOME_PAGE,
  settingsUrl,
} from '../../../paths.admin.ts';
import { COLLECTION } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Only, TextLink } from '../kit/Actions.tsx';

type Step = {
  key: keyof Done;
  /** Null for what is done outside of the shop. */
  href: string | null;
  name: string;
  why: string;
  /** The shop can sell without it. */
  isOptional?: true;
};

const STEPS: readonly Step[] = [
  {
    key: 'name',
    href: settingsUrl('informacoes', 'name'),
    name: 'Dê um nome à loja',
    why: 'E o e-mail em que ela atende.',
  },
  {
    key: 'seller',
    href: settingsUrl('informacoes', 'cnpj'),
    name: 'Diga quem vende',
    why: 'Razão social, CNPJ e endereço: a lei os pede em todas as páginas.',
  },
  {
    key: 'delivery',
    href: settingsUrl('entrega', 'originZipCode'),
    name: 'Informe o CEP de origem',
    why: 'De onde os pedidos saem. Até lá o carrinho não calcula o frete; confira também os preços em Fretes e Prazos.',
  },
  {
    key: 'logo',
    href: settingsUrl('visual', 'logoKey'),
    name: 'Envie a logo',
    why: 'Sem ela aparece o nome da loja.',
    isOptional: true,
  },
  {
    key: 'categories',
    href: ADMIN_CATEGORIES,
    name: 'Crie as categorias',
    why: 'Elas formam o menu e a coleção.',
  },
  {
    key: 'products',
    href: ADMIN_NEW_PRODUCT,
    name: 'Cadastre o primeiro produto',
    why: 'Com fotos, cores, tamanhos e estoque.',
  },
  {
    key: 'home',
    href: adminPageUrl(HOME_PAGE),
    name: 'Monte a página inicial',
    why: 'Suas fotos e suas palavras; depois publique.',
  },
  {
    key: 'texts',
    href: ADMIN_SECTIONS,
    name: 'Conte quem é a loja',
    why: 'Publique a página Sobre e leia as outras: entrega, termos e privacidade já vêm prontas.',
  },
  {
    key: 'payment',
    href: COLLECTION,
    name: 'Teste um pedido',
    why: 'Compre uma peça e pague. O valor volta quando você reembolsa o pedido.',
  },
  {
    key: 'domain',
    href: null,
    name: 'Use um endereço seu',
    why: 'O domínio da loja no Netlify, e o mesmo em SITE_URL.',
  },
];

/** Onboarding checklist, shown until the shop can really sell. */
export function FirstSteps({ done }: { done: Done }) {
  const asked = STEPS.filter(({ key }) => done[key] !== null);
  const count = asked.filter(({ key }) => done[key]).length;
  return (
    <section className="col-span-full bg-paper-deep p-6" aria-labelledby="primeiros-passos">
      <h2 className="subtitle" id="primeiros-passos">
        Primeiros passos
      </h2>
      <p className="text-soft">
        {count} de {asked.length} feitos
      </p>
      <ol className="my-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-8 gap-y-5">
        {asked.map((step, index) => (
          <StepRow key={step.key} step={step} number={index + 1} isDone={done[step.key] === true} />
        ))}
      </ol>
      {done.products === false && (
        <Only need="shop.move">
          <p className="mb-3">
            A loja já existe na Shopify, na WooCommerce ou na Nuvemshop?{' '}
            <TextLink text="Traga tudo de uma vez" look="drawn" href={ADMIN_MOVE_IN} />
          </p>
        </Only>
      )}
      <p className="text-soft text-small">O que você salva vai ao ar sozinho, em instantes.</p>
    </section>
  );
}

type RowProps = { step: Step; number: number; isDone: boolean };

function StepRow({ step: { href, name, why, isOptional }, number, isDone }: RowProps) {
  const words = (
    <>
      {name}
      {isDone && <span className="font-normal text-success"> (feito)</span>}
      {!isDone && isOptional && <span className="font-normal text-soft"> (opcional)</span>}
    </>
  );
  return (
    <li className="group relative border-t border-ink pt-3.5 pl-9">
      <span
        className="absolute top-2 left-0 font-serif text-[1.75rem]/[1.2] text-bordeaux"
        aria-hidden="true"
      >
        {isDone ? <Icon name="check" className="mt-1.5 text-success" /> : number}
      </span>
      {href === null ? (
        <p className="font-medium">{words}</p>
      ) : (
        <a
          className="inline-block min-h-6 font-medium underline-offset-[0.25em] group-hover:underline after:absolute after:inset-0"
          href={href}
        >
          {words}
        </a>
      )}
      <p className="text-soft">{why}</p>
    </li>
  );
}

/** Whether a needed step is left, and nobody has received an order yet: a shop with customers has its own ways. */
export function isBeginning({ firstSteps, orders }: Dashboard): boolean {
  if (!firstSteps || orders?.completed) return false;
  return STEPS.some(({ key, isOptional }) => firstSteps[key] === false && !isOptional);
}
