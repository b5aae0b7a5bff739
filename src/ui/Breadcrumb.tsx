export type Crumb = { name: string; href?: string };

/** The way from the home page to this one. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav
      className="breadcrumb py-5 text-small/body wrap-anywhere text-soft print:hidden"
      aria-label="Você está em"
    >
      <ol className="flex flex-wrap gap-x-2.5 gap-y-1">
        {trail.map(({ name, href }) => (
          <li key={name}>
            {href ? (
              <a className="link" href={href}>
                {name}
              </a>
            ) : (
              <span className="text-ink" aria-current="page">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
