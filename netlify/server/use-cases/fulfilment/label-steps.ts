import type { LabelFailure, LabelRecord } from '../../ports/labels.ts';
import * as sql from '../../sql/fulfilment/label-work.sql.ts';
import { type LabelDesk, labelDeskOf, outboundParcel } from './label-parcels.ts';
import { asSystem, giveUpLabel, type LabelRun, laterLabel, pauseFor, unbought } from './label-run.ts';

type Label = sql.LabelWork;

/** The orders and the shop that wanted labels are made of; null if there are none. */
export async function deskOf({ shop }: LabelRun, labels: readonly Label[]): Promise<LabelDesk | null> {
  const wanted = labels.filter(({ state }) => state === 'wanted');
  return wanted.length === 0 ? null : labelDeskOf(shop, [...new Set(wanted.map(({ orderId }) => orderId))]);
}

/** Puts a label into the carrier's cart, and stores its id there before anything is paid. Null if it is not there. */
export async function prepareLabel(run: LabelRun, label: Label, desk: LabelDesk): Promise<Label | null> {
  const { shop } = run;
  const parcel = outboundParcel(label, desk, shop.config.siteUrl);
  if (typeof parcel === 'string') {
    await (parcel === 'unavailable' ? laterLabel(run, label, parcel) : giveUpLabel(run, label, parcel));
    return null;
  }
  const prepared = await shop.labels.prepare(parcel);
  if (!prepared.ok) {
    await unbought(run, label, prepared);
    return null;
  }
  const bought = { carrierId: prepared.id, costCents: prepared.costCents };
  if (!(await asSystem(shop, (tx) => sql.bindShippingLabel(tx, label, bought)))) {
    // Not wanted any more. It is unpaid, and the carrier clears its cart after a week anyway.
    await shop.labels.cancel(prepared.id, NOT_WANTED);
    return null;
  }
  const bound: Label = { ...label, state: 'in_cart', carrierId: prepared.id, attempts: 1 };
  if (prepared.costCents <= label.quotedCents) return bound;
  await giveUpLabel(run, bound, 'price_changed');
  return null;
}

const NOT_WANTED = 'A etiqueta não será usada.';

/** Pays for labels that were bought together, all or none; those that are paid now. */
export async function payLabels(run: LabelRun, labels: readonly Label[]): Promise<Label[]> {
  const { shop } = run;
  const found = await asSystem(shop, (tx) => sql.findPayable(tx, labels));
  const bars = new Map(found.map(({ id, bar }) => [id, bar]));
  for (const label of labels) {
    const bar = bars.get(label.id);
    if (bar) await giveUpLabel(run, label, bar);
  }
  const mine = labels.filter(({ id }) => bars.get(id) === null);
  if (mine.length === 0) return [];
  const paid = await shop.labels.pay(idsOf(mine));
  if (paid.ok) return keepPaid(run, mine);
  if (paid.code === 'gone') return payOthers(run, mine, paid.ids);
  if (paid.code === 'unavailable' || paid.code === 'wait') {
    if (paid.code === 'wait') pauseFor(run, paid.seconds);
    for (const label of mine) await laterLabel(run, label, paid.code === 'wait' ? null : 'unavailable');
    return [];
  }
  return sortOut(run, mine, paid);
}

async function keepPaid({ shop }: LabelRun, labels: readonly Label[]): Promise<Label[]> {
  await asSystem(shop, (tx) => sql.markPaid(tx, labels));
  return labels.map((label) => ({ ...label, state: 'paid', attempts: 1 }));
}

/** Some are not in the cart any more: they expired there, or somebody cancelled them at the carrier's site. The others are paid. */
async function payOthers(run: LabelRun, labels: readonly Label[], gone: readonly string[]): Promise<Label[]> {
  const lost = labels.filter(({ carrierId }) => carrierId !== null && gone.includes(carrierId));
  const records = await recordsOf(run, lost);
  if (records === null || lost.length === 0) {
    for (const label of labels) await laterLabel(run, label, 'unavailable');
    return [];
  }
  for (const label of lost) await replaceLost(run, label, records.get(label.id) ?? null);
  const others = labels.filter((label) => !lost.includes(label));
  return others.length === 0 ? [] : payLabels(run, others);
}

/** It is put into the cart again if it never was paid, and ends if it was paid and cancelled; anything else is looked at again. */
async function replaceLost(run: LabelRun, label: Label, record: LabelRecord | null): Promise<void> {
  const isOver = record === null || record.state === 'canceled' || record.state === 'expired';
  if (!isOver) return laterLabel(run, label, 'unavailable');
  const wasPaid = record !== null && record.paidAt !== null;
  await asSystem(run.shop, (tx) =>
    wasPaid ? sql.markCanceledThere(tx, label) : sql.wantLabelAgain(tx, label),
  );
}

/** The carrier refused to be paid: those that a run before had paid for all the same go on, the others are not bought. */
async function sortOut(run: LabelRun, labels: readonly Label[], failure: LabelFailure): Promise<Label[]> {
  const records = await recordsOf(run, labels);
  if (records === null) {
    for (const label of labels)
      await laterLabel(run, label, failure.code === 'token' ? 'token' : 'unavailable');
    return [];
  }
  const isPaid = ({ id }: Label) => (records.get(id)?.paidAt ?? null) !== null;
  for (const label of labels) if (!isPaid(label)) await unbought(run, label, failure);
  const paid = labels.filter(isPaid);
  return paid.length === 0 ? [] : keepPaid(run, paid);
}

/** What the carrier says of these labels, by our id; null if it says nothing. */
async function recordsOf({ shop }: LabelRun, labels: readonly Label[]) {
  const read = await shop.labels.read(idsOf(labels));
  if (!read.ok) return null;
  return new Map<string, LabelRecord | null>(labels.map(({ id }, at) => [id, read.labels[at] ?? null]));
}

const idsOf = (labels: readonly Label[]) => labels.flatMap(({ carrierId }) => carrierId ?? []);

/** Has paid labels made, which takes the carrier a while; it is asked again until they are there, however long that takes. */
export async function makeLabels(run: LabelRun, labels: readonly Label[]): Promise<void> {
  const made = await run.shop.labels.generate(idsOf(labels));
  if (made.ok) {
    const ready = new Map(made.ready.map((record) => [record.id, record]));
    for (const label of labels) {
      const record = ready.get(label.carrierId ?? '');
      if (record) await keepReady(run, label, record);
      else await laterLabel(run, label);
    }
    return;
  }
  if (made.code === 'wait') pauseFor(run, made.seconds);
  const records = made.code === 'gone' || made.code === 'refused' ? await recordsOf(run, labels) : null;
  for (const label of labels) await unmade(run, label, made, records?.get(label.id) ?? null);
}

async function keepReady({ shop }: LabelRun, label: Label, { tracking, costCents }: LabelRecord) {
  await asSystem(shop, (tx) => sql.markLabelReady(tx, label, { trackingCode: tracking, costCents }));
}

/** It is paid, and so never given up by itself: it waits, or goes back a step where the carrier says so. */
async function unmade(
  run: LabelRun,
  label: Label,
  failure: LabelFailure,
  record: LabelRecord | null,
): Promise<void> {
  if (record?.generatedAt) return keepReady(run, label, record);
  if (record?.state === 'canceled') return asSystem(run.shop, (tx) => sql.markCanceledThere(tx, label));
  if (record?.state === 'in_cart') return asSystem(run.shop, (tx) => sql.markUnpaid(tx, label));
  const refusals = failure.code === 'refused' ? failure.refusals : [];
  const mine = refusals.filter(({ field }) => field === label.carrierId || field === '');
  if (mine.length > 0) return laterLabel(run, label, 'refused', mine);
  const problem = failure.code === 'token' ? 'token' : failure.code === 'unavailable' ? 'unavailable' : null;
  return laterLabel(run, label, problem);
}

/** Gives a label back at the carrier, if it is there. */
export async function giveBackLabel(run: LabelRun, label: Label): Promise<void> {
  const { shop } = run;
  const undone =
    label.carrierId === null
      ? ({ ok: true, outcome: 'removed' } as const)
      : await shop.labels.cancel(label.carrierId, NOT_WANTED);
  if (undone.ok) {
    await asSystem(shop, (tx) => sql.markGivenBack(tx, label, undone.outcome === 'kept'));
    return;
  }
  if (undone.code === 'wait') pauseFor(run, undone.seconds);
  await laterLabel(run, label);
}
