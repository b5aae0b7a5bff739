import { ADMIN_CATEGORIES, ADMIN_NEW_PRODUCT, ADMIN_SETTINGS } from '../../../paths.ts';

const STEPS = [
  { href: ADMIN_SETTINGS, name: 'Configure a loja', why: 'Nome, contato, CNPJ, logo e entrega.' },
  { href: ADMIN_CATEGORIES, name: 'Crie as categorias', why: 'Elas formam o menu e a coleção.' },
  {
    href: ADMIN_NEW_PRODUCT,
    name: 'Cadastre o primeiro produto',
    why: 'Com fotos, cores, tamanhos e estoque.',
  },
];

/** What a new shopkeeper does first; the dashboard shows it until there is a product. */
export function FirstSteps() {
  return (
    <section className="col-span-full bg-paper-deep p-6" aria-labelledby="primeiros-passos">
      <h2 className="subtitle" id="primeiros-passos">
        Primeiros passos
      </h2>
      <ol className="my-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-5 [counter-reset:step]">
        {STEPS.map(({ href, name, why }) => (
          <li
            key={href}
            className="group relative border-t border-ink pt-3.5 pl-9 [counter-increment:step] before:absolute before:top-2 before:left-0 before:font-serif before:text-[1.75rem]/[1.2] before:text-bordeaux before:content-[counter(step)]"
          >
            <a
              className="inline-block min-h-6 font-medium underline-offset-[0.25em] group-hover:underline after:absolute after:inset-0"
              href={href}
            >
              {name}
            </a>
            <p className="text-soft">{why}</p>
          </li>
        ))}
      </ol>
      <p className="text-soft text-small">O que você salva vai ao ar sozinho, em instantes.</p>
    </section>
  );
}
