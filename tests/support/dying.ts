import type { Services } from '#server/compose.ts';
import type { Database } from '#server/ports/database.ts';
import type { Invoices } from '#server/ports/invoices.ts';
import type { Labels } from '#server/ports/labels.ts';

/** The services of a process that dies at its nth step: before or after a commit or a call of the provider of notes, or of the carrier. */
export function dyingAt(services: Services, step: number): Services {
  let steps = 0;
  const tick = () => {
    steps += 1;
    if (steps >= step) throw new Error('the process is gone');
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    tick();
    const result = await work();
    tick();
    return result;
  };
  const transaction: Database['transaction'] = (acting, work) =>
    around(() => services.database.transaction(acting, work));
  const provider = services.invoices.test;
  if (!provider) throw new Error('no token');
  const dying: Invoices = {
    ...provider,
    send: (reference, note) => around(() => provider.send(reference, note)),
    read: (reference) => around(() => provider.read(reference)),
    cancel: (reference, justification) => around(() => provider.cancel(reference, justification)),
    correct: (reference, correction) => around(() => provider.correct(reference, correction)),
    voidNumbers: (lost) => around(() => provider.voidNumbers(lost)),
    download: (path, kind) => around(() => provider.download(path, kind)),
  };
  const { labels } = services;
  const dyingLabels: Labels = {
    ...labels,
    prepare: (parcel) => around(() => labels.prepare(parcel)),
    pay: (ids) => around(() => labels.pay(ids)),
    generate: (ids) => around(() => labels.generate(ids)),
    read: (ids) => around(() => labels.read(ids)),
    cancel: (id, reason) => around(() => labels.cancel(id, reason)),
  };
  return {
    ...services,
    labels: dyingLabels,
    database: { ...services.database, transaction },
    invoices: { ...services.invoices, test: dying },
  };
}
