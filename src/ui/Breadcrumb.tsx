export type Crumb = { name: string; href?: string };

/** The way from the home page to this one. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Você está em">
      <ol>
        {trail.map(({ name, href }) => (
          <li key={name}>
            {href ? (
              <a className="link" href={href}>
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
