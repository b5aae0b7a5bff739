import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { SETTINGS_SECTIONS, type SettingsSection, settingsUrl } from '../../../paths.admin.ts';
import { $place, go } from '../../../stores/admin/kit/place.ts';
import { SECTION_WORDS } from '../../../stores/admin/settings/settings-fields.ts';
import { type FoundSetting, findSettings } from '../../../stores/admin/settings/settings-search.ts';
import { $changedSections, $faultySections } from '../../../stores/admin/settings/settings-sections.ts';
import { classes } from '../../../ui/classes.ts';
import { SearchFilter } from '../kit/Listing.tsx';

/** The sections of the settings, and the search over all of their fields: as a map of its own, and beside an open section. */

export function SettingsMap() {
  const found = useFound();
  return (
    <>
      <Finder found={found} className="mb-6 flex max-w-176" />
      {found ? (
        <Results
          found={found}
          className="max-w-176"
          rowClass="sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6"
        />
      ) : (
        <ul className="grid max-w-272 gap-x-10 sm:grid-cols-2">
          {SETTINGS_SECTIONS.map((section) => (
            <li key={section} className="group relative border-t border-line py-4 pr-4">
              <a
                className="inline-block min-h-6 font-serif text-lead/[1.3] underline-offset-[0.25em] group-hover:underline after:absolute after:inset-0"
                href={settingsUrl(section)}
              >
                {SECTION_WORDS[section].title}
              </a>
              <p className="mt-1 text-soft">{SECTION_WORDS[section].about}</p>
              <Mark section={section} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** On a phone the map is one step back. */
export function SettingsRail({ current }: { current: SettingsSection }) {
  const found = useFound();
  return (
    <aside className="sticky top-[calc(var(--bar-height)+1rem)] border-t border-line pt-5 max-lg:hidden">
      <Finder found={found} className="mb-3 flex" />
      {found ? (
        <Results found={found} className="max-h-[60vh] overflow-y-auto" />
      ) : (
        <nav aria-label="Seções das configurações">
          <ul>
            {SETTINGS_SECTIONS.map((section) => (
              <li key={section}>
                <a
                  className="block border-l-2 border-transparent py-1.5 pl-3 text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
                  href={settingsUrl(section)}
                  aria-current={section === current ? 'page' : undefined}
                >
                  {SECTION_WORDS[section].title}
                  <Mark section={section} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}

/** The settings found by the text in the address; null without one. */
function useFound(): readonly FoundSetting[] | null {
  const { busca = '' } = useStore($place).query;
  return busca ? findSettings(busca) : null;
}

/** Enter goes to the first one found. */
function Finder({ found, className }: { found: readonly FoundSetting[] | null; className: string }) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const [first] = found ?? [];
    if (key === 'Enter' && first) void go(first.href);
  };
  return (
    <search className={className} onKeyDown={onKeyDown}>
      <SearchFilter label="Buscar nas configurações" placeholder="Buscar configuração" />
    </search>
  );
}

type ResultsProps = { found: readonly FoundSetting[]; className: string; rowClass?: string };

function Results({ found, className, rowClass }: ResultsProps) {
  return (
    <>
      <p className={found.length === 0 ? 'text-soft' : 'sr-only'} role="status">
        {found.length === 0
          ? 'Nada encontrado. Tente outra palavra.'
          : `${found.length} ${found.length === 1 ? 'encontrada' : 'encontradas'}`}
      </p>
      <ul className={className} aria-label="Configurações encontradas">
        {found.map(({ name, label, section, hint, href }) => (
          <li key={name} className={classes('group relative border-b border-line py-2', rowClass)}>
            <a
              className="inline-block min-h-6 w-fit font-medium underline-offset-[0.2em] group-hover:underline after:absolute after:inset-0"
              href={href}
            >
              {label}
            </a>
            <p className="text-label text-soft">{section}</p>
            {hint && <p className="col-span-full text-small text-soft lg:[aside_&]:hidden">{hint}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether a section has errors or unsaved changes. */
function Mark({ section }: { section: SettingsSection }) {
  const isFaulty = useStore($faultySections).includes(section);
  const isChanged = useStore($changedSections).includes(section);
  if (!isFaulty && !isChanged) return null;
  return (
    <span className={`block text-label ${isFaulty ? 'text-bordeaux' : 'text-warning'}`}>
      {isFaulty ? 'Há algo a corrigir' : 'Não salvo'}
    </span>
  );
}
