/** Announcements in the bar under the header: which one shows when. */

export type AnnouncementTimes = {
  id: string;
  startsAt: Date;
  /** Null: shown until it is removed. */
  endsAt: Date | null;
};

export const ANNOUNCEMENT_STATES = ['no_ar', 'encoberto', 'agendado', 'encerrado'] as const;
/** 'encoberto': in force, but hidden by one that started later. */
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** The announcements in force now; the first is the one shown: latest start, then latest created. */
export function inForce<A extends AnnouncementTimes>(all: readonly A[], now: Date): A[] {
  return all
    .filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || (a.id < b.id ? 1 : -1));
}

/** The current state of each announcement, by id. */
export function announcementStates(
  all: readonly AnnouncementTimes[],
  now: Date,
): ReadonlyMap<string, AnnouncementState> {
  const shown = inForce(all, now)[0];
  return new Map(
    all.map((one) => {
      if (one === shown) return [one.id, 'no_ar'];
      if (one.endsAt && one.endsAt <= now) return [one.id, 'encerrado'];
      return [one.id, one.startsAt > now ? 'agendado' : 'encoberto'];
    }),
  );
}
