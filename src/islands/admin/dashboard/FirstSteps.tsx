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
    <section className="first-steps" aria-labelledby="primeiros-passos">
      <h2 className="subtitle" id="primeiros-passos">
        Primeiros passos
      </h2>
      <ol>
        {STEPS.map(({ href, name, why }) => (
          <li key={href}>
            <a className="first-steps__name" href={href}>
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
