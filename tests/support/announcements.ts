import { type AnnouncementRow, adminCreateAnnouncement } from '#contracts/admin/announcements.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { dataOf } from './visitor.ts';

export const announcementOf = (words: string, { startsAt = '', endsAt = '' } = {}) => ({
  text: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
  },
  startsAt,
  endsAt,
});

export async function createdAnnouncement(
  admin: Admin,
  words: string,
  times: { startsAt?: string; endsAt?: string } = {},
): Promise<AnnouncementRow> {
  return dataOf(await admin.call(adminCreateAnnouncement, announcementOf(words, times)));
}

/** The writes to announcements, for tests/integration/access/admin-audit.test.ts. */
export const announcementWrites = (admin: () => Admin): Readonly<Record<string, AuditedWrite>> => {
  const write = (act: string, publishes: boolean, input: AuditedWrite['input']): AuditedWrite => ({
    act,
    entity: 'announcement',
    publishes,
    input,
  });
  return {
    adminCreateAnnouncement: write('create', false, async () =>
      announcementOf('Mais tarde', { startsAt: '2098-01-01T00:00' }),
    ),
    adminSaveAnnouncement: write('update', true, async () => {
      const { id, version } = await createdAnnouncement(admin(), 'Agora');
      return { id, version, ...announcementOf('Agora mesmo') };
    }),
    adminDeleteAnnouncement: write('delete', true, async () => ({
      id: (await createdAnnouncement(admin(), 'Agora')).id,
    })),
  };
};
