/** The data of a mail about lower prices: one piece shown, and thirteen more counted. */
export const priceDropSample = (to: string, name: string, imageKey: string | null) => ({
  ...{ to, userId: 'u', firstName: 'Ana', at: '2026-11-20T12:00:00Z', count: '14' },
  pieces: JSON.stringify([{ name, beforeCents: 48_900, cents: 39_120, imageKey }]),
});
