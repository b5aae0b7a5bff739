import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { ADMIN_CATEGORIES, ADMIN_NEW_PRODUCT, ADMIN_SETTINGS } from '../../../paths.admin.ts';
import { Icon } from '../../../ui/Icon.tsx';

type Done = NonNullable<Dashboard['firstSteps']>;

const STEPS: readonly { key: keyof Done; href: string; name: string; why: string }[] = [
  {
    key: 'settings',
    href: ADMIN_SETTINGS,
    name: 'Configure a loja',
    why: 'Nome, contato, CNPJ, logo e entrega.',
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
];

/** Onboarding checklist, shown until everything is done. */
export function FirstSteps({ done }: { done: Done }) {
  const count = STEPS.filter(({ key }) => done[key]).length;
  return (
    <section className="col-span-full bg-paper-deep p-6" aria-labelledby="primeiros-passos">
      <h2 className="subtitle" id="primeiros-passos">
        Primeiros passos
      </h2>
      <p className="text-soft">
        {count} de {STEPS.length} feitos
      </p>
      <ol className="my-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-5">
        {STEPS.map(({ key, href, name, why }, index) => (
          <li key={key} className="group relative border-t border-ink pt-3.5 pl-9">
            <span
              className="absolute top-2 left-0 font-serif text-[1.75rem]/[1.2] text-bordeaux"
              aria-hidden="true"
            >
              {done[key] ? <Icon name="check" className="mt-1.5 text-success" /> : index + 1}
            </span>
            <a
              className="inline-block min-h-6 font-medium underline-offset-[0.25em] group-hover:underline after:absolute after:inset-0"
              href={href}
            >
              {name}
              {done[key] && <span className="font-normal text-success"> (feito)</span>}
            </a>
            <p className="text-soft">{why}</p>
          </li>
        ))}
      </ol>
      <p className="text-soft text-small">O que você salva vai ao ar sozinho, em instantes.</p>
    </section>
  );
}

/** Whether a step is left. */
export function isBeginning(done: Done): boolean {
  return STEPS.some(({ key }) => !done[key]);
}
