/** Announcements in the bar under the header: which of them shows when. */

export type AnnouncementTimes = {
  id: string;
  startsAt: Date /** Null: until it is taken away. */;
  endsAt: Date | null;
};

export const ANNOUNCEMENT_STATES = ['no_ar', 'encoberto', 'agendado', 'encerrado'] as const;
/** 'encoberto': it is in force, and another that began later shows in its place. */
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** Those in force at this moment, the one that shows first: the one that began last, of two at once the one made last. */
export function inForce<A extends AnnouncementTimes>(all: readonly A[], now: Date): A[] {
  return all
    .filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || (a.id < b.id ? 1 : -1));
}

/** How each stands at this moment, by its id. */
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
