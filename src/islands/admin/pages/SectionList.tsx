import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Section, typeOf } from '../../../contracts/pages.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $hiddenIn } from '../../../stores/admin/pages/menu-places.ts';
import { page } from '../../../stores/admin/pages/page-editor.ts';
import { $emptySections, absentOf } from '../../../stores/admin/pages/page-gaps.ts';
import {
  $openSection,
  $orderWords,
  changeSection,
  duplicateSection,
  hideSection,
  moveSection,
  nameOf,
  removeSection,
  toggleSection,
} from '../../../stores/admin/pages/page-sections.ts';
import { summaryOf } from '../../../stores/admin/pages/page-values.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ActionButton, LinkButton, RowTools } from '../kit/Actions.tsx';
import { Chip } from '../kit/Values.tsx';
import { AddSection } from './AddSection.tsx';
import { SectionFields } from './SectionFields.tsx';
import { Reasons } from './Unfinished.tsx';

/** The sections in order, moved by dragging or with arrow buttons; an accordion with one form open at a time. */
export function SectionList() {
  const { sections } = useStore(page.$draft).values;
  const [dragged, setDragged] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid gap-4">
      <ol className="grid border-t border-line" aria-label="Seções da página">
        {sections.map((section, index) => (
          <Row
            key={section.id}
            section={section}
            index={index}
            count={sections.length}
            isDragged={dragged === index}
            onDrag={(isDragged) => setDragged(isDragged ? index : null)}
            onDrop={() => {
              if (dragged !== null) moveSection(dragged, index);
              setDragged(null);
            }}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {useStore($orderWords)}
      </p>
      <p data-add-section="">
        <ActionButton text="Adicionar Seção" look="line" onClick={() => setAdding(true)} />
      </p>
      {isAdding && <AddSection onClose={() => setAdding(false)} />}
    </div>
  );
}

type RowProps = {
  section: Section;
  index: number;
  count: number;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
};

function Row({ section, index, count, isDragged, onDrag, onDrop }: RowProps) {
  const isOpen = useStore($openSection) === section.id;
  const { problems } = useStore(page.$draft);
  const absent = absentOf(section, index, new Date(), useStore($emptySections));
  const isWrong = Object.keys(problems).some((path) => path.startsWith(`sections.${index}.`));
  return (
    <li
      className="border-b border-line data-dragged:opacity-40"
      data-dragged={isDragged || undefined}
      data-section={section.id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows do the same. */}
      <div
        className="flex cursor-grab flex-wrap items-center gap-x-3 gap-y-1 py-2"
        draggable
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
      >
        <Heading section={section} isOpen={isOpen} isWrong={isWrong} />
        <Tools section={section} index={index} count={count} />
      </div>
      {absent && (
        <div className="mb-3 ml-6.5 flex flex-wrap gap-x-4 border-l-2 border-warning pl-3 text-small">
          <span className="text-warning">{absent.state}</span>
          <Reasons absent={absent} />
        </div>
      )}
      {isOpen && (
        <div className="grid gap-5 pt-2 pb-6 pl-7" data-fields="">
          <p className="text-small text-soft">{typeOf(section.type).hint}</p>
          <SectionFields
            fields={typeOf(section.type).fields}
            values={section}
            path={`sections.${index}`}
            onUpdate={(change) => changeSection(section.id, change)}
          />
        </div>
      )}
    </li>
  );
}

function Heading({ section, isOpen, isWrong }: { section: Section; isOpen: boolean; isWrong: boolean }) {
  const lost = useStore($hiddenIn)(section);
  return (
    <button
      type="button"
      className="flex min-w-0 flex-1 basis-40 items-center gap-2 py-1 text-left aria-expanded:font-medium"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        // Closing a section above shifts this one out of view: keep it where it was clicked.
        const { top } = currentTarget.getBoundingClientRect();
        flushSync(() => toggleSection(section.id));
        scrollBy({ top: currentTarget.getBoundingClientRect().top - top, behavior: 'instant' });
      }}
    >
      <Icon name={isOpen ? 'down' : 'right'} className="w-4.5 flex-none" />
      <span className="min-w-0">
        <span className={section.hidden ? 'text-soft' : ''}>{typeOf(section.type).name}</span>
        <span className="block truncate text-small text-soft">{summaryOf(section)}</span>
      </span>
      {section.hidden && <Chip>Oculta</Chip>}
      {lost > 0 && <Chip tone="warn">{counted(lost, 'link fora da loja', 'links fora da loja')}</Chip>}
      {isWrong && <Chip tone="bad">Confira os campos</Chip>}
    </button>
  );
}

function headingAt(index: number): HTMLElement | null | undefined {
  return document.querySelectorAll('[data-section]')[index]?.querySelector('button');
}

function Tools({ section, index, count }: { section: Section; index: number; count: number }) {
  const name = nameOf(section);
  return (
    <span className="flex flex-none items-center gap-2.5 text-small max-sm:w-full max-sm:pl-6.5">
      <LinkButton
        text={section.hidden ? 'Mostrar' : 'Ocultar'}
        look="drawn"
        aria-label={`${section.hidden ? 'Mostrar' : 'Ocultar'} ${name}`}
        onPress={() => hideSection(section)}
      />
      <LinkButton
        text="Duplicar"
        look="drawn"
        aria-label={`Duplicar ${name}`}
        onPress={() => {
          duplicateSection(section);
          requestAnimationFrame(() => headingAt(index + 1)?.focus());
        }}
      />
      <RowTools
        name={name}
        index={index}
        count={count}
        onMove={(to) => moveSection(index, to)}
        onRemove={() => {
          removeSection(section);
          requestAnimationFrame(() => {
            const next = headingAt(Math.min(index, count - 2));
            (next ?? document.querySelector<HTMLElement>('[data-add-section] button'))?.focus();
          });
        }}
      />
    </span>
  );
}
