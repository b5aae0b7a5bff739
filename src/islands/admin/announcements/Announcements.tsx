import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AnnouncementRow } from '../../../contracts/admin/announcements.ts';
import type { LeadText } from '../../../contracts/rich.ts';
import type { AnnouncementState } from '../../../domain/pages/announcements.ts';
import { formatDateTime, formatDeadline } from '../../../domain/time/calendar.ts';
import { ADMIN_ANNOUNCEMENTS, ADMIN_SECTIONS } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import {
  announcement,
  announcements,
  nameOf,
  openAnnouncement,
  removeAnnouncement,
  STATE_WORDS,
  saveAnnouncement,
  startAnnouncement,
} from '../../../stores/admin/pages/announcements.ts';
import { problemWithin } from '../../../stores/admin/pages/page-editor.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionLink, LinkButton, TextLink } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { EditorPanel } from '../kit/EditorPanel.tsx';
import { useFields } from '../kit/Fields.tsx';
import { Empty, Loaded, Screen } from '../kit/Screen.tsx';
import { Chip, type Tone } from '../kit/Values.tsx';
import { RichField } from '../pages/RichField.tsx';

const TONES: Readonly<Record<AnnouncementState, Tone>> = {
  no_ar: 'good',
  encoberto: 'warn',
  agendado: 'busy',
  encerrado: 'plain',
};

const periodOf = ({ startsAt, endsAt }: AnnouncementRow) =>
  formatDateTime(new Date(startsAt)) +
  (endsAt ? ` até ${formatDeadline(new Date(endsAt))}` : ', sem fim marcado');

const COLUMNS: readonly Column<AnnouncementRow>[] = [
  {
    header: 'Anúncio',
    cell: (row) => (
      <>
        <TextLink
          text={nameOf(row)}
          className="font-medium wrap-anywhere"
          to={{ editar: row.id, novo: null }}
        />
        <span className="block md:hidden text-soft text-small tabular">{periodOf(row)}</span>
      </>
    ),
  },
  {
    header: 'Período',
    wide: true,
    cell: (row) => <span className="tabular">{periodOf(row)}</span>,
  },
  { header: 'Situação', cell: ({ state }) => <Chip tone={TONES[state]}>{STATE_WORDS[state]}</Chip> },
  {
    header: 'Ações',
    silent: true,
    cell: (row) => (
      <LinkButton text="Excluir" of={nameOf(row)} look="danger" onPress={() => removeAnnouncement(row)} />
    ),
  },
];

/** /admin/anuncios: the messages of the announcement bar; `?editar=` opens one beside the list, `?novo=` a new one. */
export function Announcements() {
  const { editar, novo } = useStore($place).query;
  useEffect(() => void announcements.load({}), []);
  return (
    <Screen
      title="Barra de anúncio"
      parent={{ name: 'Páginas', href: ADMIN_SECTIONS }}
      actions={<ActionLink text="Novo Anúncio" to={{ novo: 'sim', editar: null }} />}
    >
      <Loaded of={announcements} failed="Não foi possível carregar os anúncios." lines={4}>
        {({ announcements: rows, coupon }, isStale) => (
          <>
            <p className="mb-5 max-w-176 text-small text-soft">
              A barra fica abaixo do menu, em todas as páginas. De vários anúncios na mesma hora aparece o que
              começou por último; sem nenhum,{' '}
              {coupon ? `o cupom ${coupon} da promoção anunciada` : 'a promoção anunciada, quando houver uma'}
              . A loja muda com a próxima publicação, e sozinha no início e no fim de cada um.
            </p>
            {rows.length === 0 ? (
              <Empty title="Nenhum anúncio escrito ainda.">
                <p className="text-soft">Cabe em uma linha: o frete grátis, uma liquidação, um feriado.</p>
                <TextLink
                  text="Escrever o primeiro anúncio"
                  look="drawn"
                  href={`${ADMIN_ANNOUNCEMENTS}?novo=sim`}
                />
              </Empty>
            ) : (
              <DataTable
                label="Anúncios"
                columns={COLUMNS}
                rows={rows}
                rowKey={({ id }) => id}
                currentKey={editar}
                isStale={isStale}
              />
            )}
          </>
        )}
      </Loaded>
      {(editar || novo) && <AnnouncementModal key={editar ?? 'novo'} id={editar ?? null} />}
    </Screen>
  );
}

/** An announcement beside the list; without an id, a new one. */
function AnnouncementModal({ id }: { id: string | null }) {
  useEffect(() => {
    if (id) void openAnnouncement(id);
    else startAnnouncement();
  }, [id]);
  return (
    <EditorPanel
      editor={announcement}
      title={id ? 'Editar anúncio' : 'Novo anúncio'}
      at={['editar', 'novo']}
      failed="Não foi possível carregar o anúncio."
      what="este anúncio"
      lines={3}
      need="pages.write"
      save={saveAnnouncement}
      create="Criar Anúncio"
    >
      {() => <Fields />}
    </EditorPanel>
  );
}

function Fields() {
  const { values, problems } = useStore(announcement.$draft);
  const field = useFields(announcement);
  return (
    <div className="grid gap-5">
      <RichField
        isLine
        isFirst={announcement.form() === null}
        label="Texto"
        hint="Uma linha de até 90 letras. Um campo, como o do frete grátis, mostra sempre o valor de hoje."
        value={values.text}
        error={problemWithin(problems, 'text')}
        onValue={(text) => announcement.set({ text: text as LeadText })}
      />
      <Field
        label="No ar a partir de"
        {...field.text('startsAt')}
        type="datetime-local"
        hint="Horário de Brasília. Vazio: agora."
      />
      <Field label="Até" {...field.text('endsAt')} type="datetime-local" hint="Vazio: até você o excluir." />
    </div>
  );
}
