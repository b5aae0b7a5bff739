import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { ADMIN_FISCAL, SETTINGS_SECTIONS, type SettingsSection, settingsUrl } from '../../../paths.admin.ts';
import { $place, go } from '../../../stores/admin/kit/place.ts';
import { FISCAL_WORDS, SECTION_WORDS } from '../../../stores/admin/settings/settings-fields.ts';
import { type FoundSetting, findSettings } from '../../../stores/admin/settings/settings-search.ts';
import { $changedSections, $faultySections } from '../../../stores/admin/settings/settings-sections.ts';
import { classes } from '../../../ui/classes.ts';
import { Only } from '../kit/Actions.tsx';
import { SearchFilter } from '../kit/Listing.tsx';

/** The sections of the settings, and the search over all of their fields: as a map of its own, and beside an open section. */

/** Those of notes are a form of their own, before the advanced ones. */
type Entry = SettingsSection | 'nota-fiscal';
const LAST = 'avancado';
const FIRST = SETTINGS_SECTIONS.filter((section) => section !== LAST);

const urlOf = (section: Entry) => (section === 'nota-fiscal' ? ADMIN_FISCAL : settingsUrl(section));
const wordsOf = (section: Entry) => (section === 'nota-fiscal' ? FISCAL_WORDS : SECTION_WORDS[section]);

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
          {FIRST.map((section) => (
            <MapEntry key={section} section={section} />
          ))}
          <Only need="fiscal.manage">
            <MapEntry section="nota-fiscal" />
          </Only>
          <MapEntry section={LAST} />
        </ul>
      )}
    </>
  );
}

function MapEntry({ section }: { section: Entry }) {
  const { title, about } = wordsOf(section);
  return (
    <li className="group relative border-t border-line py-4 pr-4">
      <a
        className="inline-block min-h-6 font-serif text-lead/[1.3] underline-offset-[0.25em] group-hover:underline after:absolute after:inset-0"
        href={urlOf(section)}
      >
        {title}
      </a>
      <p className="mt-1 text-soft">{about}</p>
      <Mark section={section} />
    </li>
  );
}

/** On a phone the map is one step back. */
export function SettingsRail({ current }: { current: Entry }) {
  const found = useFound();
  return (
    <aside className="sticky top-[calc(var(--bar-height)+1rem)] border-t border-line pt-5 max-lg:hidden">
      <Finder found={found} className="mb-3 flex" />
      {found ? (
        <Results found={found} className="max-h-[60vh] overflow-y-auto" />
      ) : (
        <nav aria-label="Seções das configurações">
          <ul>
            {FIRST.map((section) => (
              <RailEntry key={section} {...{ section, current }} />
            ))}
            <Only need="fiscal.manage">
              <RailEntry section="nota-fiscal" current={current} />
            </Only>
            <RailEntry section={LAST} current={current} />
          </ul>
        </nav>
      )}
    </aside>
  );
}

function RailEntry({ section, current }: { section: Entry; current: Entry }) {
  return (
    <li>
      <a
        className="block border-l-2 border-transparent py-1.5 pl-3 text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
        href={urlOf(section)}
        aria-current={section === current ? 'page' : undefined}
      >
        {wordsOf(section).title}
        <Mark section={section} />
      </a>
    </li>
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
function Mark({ section }: { section: Entry }) {
  const isFaulty = useStore($faultySections).some((one) => one === section);
  const isChanged = useStore($changedSections).some((one) => one === section);
  if (!isFaulty && !isChanged) return null;
  return (
    <span className={`block text-label ${isFaulty ? 'text-bordeaux' : 'text-warning'}`}>
      {isFaulty ? 'Há algo a corrigir' : 'Não salvo'}
    </span>
  );
}
