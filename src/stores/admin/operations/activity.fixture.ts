/** A page of the log with these entries. */
export const logOf = (...items: object[]) => ({
  body: {
    items: items.map((one) => ({
      createdAt: '2026-11-24T12:00:00Z',
      actorEmail: 'a@exemplo.com',
      label: 'Saia',
      rows: 1,
      ...one,
    })),
    total: items.length,
    page: 1,
    totalPages: 1,
    names: {},
    entities: [],
    actors: [],
  },
});
