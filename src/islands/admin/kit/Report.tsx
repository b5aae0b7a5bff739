import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { Tabs } from '../../../ui/Tabs.tsx';

type GroupingsProps<Group extends string> = {
  label: string;
  /** The tabs, the default one first. */
  names: Readonly<Record<Group, string>>;
  table: (by: Group) => ReactNode;
};

/** A report's table by each of its groupings: a tab of the screen, `por` in the URL. */
export function Groupings<Group extends string>({ label, names, table }: GroupingsProps<Group>) {
  const { query } = useStore($place);
  const groups = Object.keys(names) as Group[];
  const change = (por: string) =>
    setQuery({ por: por === groups[0] ? null : por, pagina: null, ordem: null, sentido: null }, 'push');
  const items = groups.map((group) => ({ key: group, label: names[group], content: () => table(group) }));
  return <Tabs label={label} current={query.por ?? ''} onChange={change} items={items} />;
}

export type Figure = { name: string; value: ReactNode; beside?: ReactNode };

/** Figures side by side, each below its name and above what it is compared with. */
export function Figures({ figures, className = '' }: { figures: readonly Figure[]; className?: string }) {
  return (
    <dl className={`flex flex-wrap gap-x-12 gap-y-4 ${className}`}>
      {figures.map(({ name, value, beside }) => (
        <div key={name}>
          <dt className="text-soft">{name}</dt>
          <dd className="figure tabular">{value}</dd>
          {beside && <dd className="text-soft">{beside}</dd>}
        </div>
      ))}
    </dl>
  );
}
