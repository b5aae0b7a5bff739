import { ADMIN_CATEGORIES, ADMIN_NEW_PRODUCT, ADMIN_SETTINGS } from '../../../paths.ts';

const STEPS = [
  { href: ADMIN_SETTINGS, name: 'Configure a loja', why: 'nome, contato, CNPJ, logo e entrega' },
  { href: ADMIN_CATEGORIES, name: 'Crie as categorias', why: 'elas formam o menu' },
  {
    href: ADMIN_NEW_PRODUCT,
    name: 'Cadastre o primeiro produto',
    why: 'com fotos, cores, tamanhos e estoque',
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
            <a className="link link--drawn" href={href}>
              {name}
            </a>
            <span className="text-soft">: {why}</span>
          </li>
        ))}
      </ol>
      <p className="text-soft text-small">O que você salva vai ao ar sozinho, em instantes.</p>
    </section>
  );
}
