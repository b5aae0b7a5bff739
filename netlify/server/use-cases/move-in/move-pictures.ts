import {
  failureOf,
  isSoonBack,
  MOST_TRIES,
  type PictureFailure,
  pauseAfter,
  restOfHost,
  secureAddress,
} from '#domain/move-in/picture-tries.ts';
import type { Services } from '../../compose.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { createRoom, type Room } from '../../ports/room.ts';
import * as sql from '../../sql/move-in/moved-pictures.sql.ts';
import type { Budget } from '../budget.ts';
import { storePicture } from '../store-picture.ts';
import { type JobResult, processQueue } from '../work-queue.ts';
import { placePicture, showIfReady } from './place-picture.ts';

/** Pictures fetched at once, of all servers together: no more than a browser asks of one. */
const FETCHES = 5;
/** Encoded meanwhile: more than one processor, whose pictures fit the memory of a function together. */
const ENCODINGS = 3;
const BATCH = 16;
/** Nothing starts after this share of the time, so that what was started ends with the run. */
const SHARE = 0.7;
const CALL = {
  timeoutMs: 8_000,
  maxBytes: 20_000_000,
  // Many servers of files do not know what they have; what it is, its first bytes say.
  takes: (type: string) => /^image\/|^(?:application|binary)\/octet-stream$|^$/.test(type),
};

type Workshop = Services & { pictures: Pictures };
type Run = {
  shop: Workshop;
  /** Hosts that are left alone in this run, and for how many seconds. */
  resting: Map<string, number>;
  failures: Map<string, number>;
  fetching: Room;
  encoding: Room;
};

/**
 * Fetches the pictures of products that moved in. Each is claimed for two minutes, so that a process that dies leaves it to the next;
 * one that kills each of them is given up like one that fails.
 */
export async function movePictures(shop: Workshop, budget: Budget): Promise<JobResult> {
  const rooms = { fetching: createRoom(FETCHES), encoding: createRoom(ENCODINGS) };
  const run: Run = { shop, resting: new Map(), failures: new Map(), ...rooms };
  return processQueue({
    job: 'move-pictures',
    claim: () => asSystem(shop, (tx) => sql.claimPictures(tx, BATCH, [...run.resting.keys()])),
    work: (picture) => moveOne(run, picture),
    release: async ({ untouched }) => {
      for (const picture of untouched) await unclaim(run, picture);
    },
    width: FETCHES + ENCODINGS,
    isLeft: () => budget.isLeft(SHARE),
  });
}

async function moveOne(run: Run, picture: sql.ClaimedPicture): Promise<boolean> {
  const { shop, resting } = run;
  if (picture.attempts > MOST_TRIES) return giveUp(shop, picture, 'broken_off');
  const answer = await run.fetching(1, async () =>
    resting.has(picture.host) ? null : shop.web.fetch(secureAddress(picture.url), CALL),
  );
  if (!answer) return unclaim(run, picture);
  if (!answer.ok) return failed(run, picture, failureOf(answer), answer.retryAfterSeconds);
  const stored = await run.encoding(1, () => storePicture(shop, 'products', answer.bytes));
  if (!stored.ok) return giveUp(shop, picture, stored.code);
  return placePicture(shop, picture, stored.value.key);
}

async function unclaim({ shop, resting }: Run, picture: sql.ClaimedPicture): Promise<false> {
  await asSystem(shop, (tx) => sql.unclaimPicture(tx, picture, resting.get(picture.host) ?? 0));
  return false;
}

async function failed(
  run: Run,
  picture: sql.ClaimedPicture,
  failure: PictureFailure,
  wantedSeconds: number | null,
): Promise<boolean> {
  const { shop, failures, resting } = run;
  const count = (failures.get(picture.host) ?? 0) + 1;
  failures.set(picture.host, count);
  const rest = resting.has(picture.host) ? 0 : restOfHost(failure, count, wantedSeconds);
  if (rest > 0) {
    resting.set(picture.host, rest);
    await restHost(run, picture.host, rest, isSoonBack(failure, wantedSeconds) ? null : failure);
  }
  const pause = pauseAfter(failure, picture.attempts, wantedSeconds);
  if (pause === null) return giveUp(shop, picture, failure);
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    await sql.lockProductOf(tx, picture.productId);
    await sql.postponePicture(tx, picture, pause, failure);
    await showIfReady(tx, picture.productId);
  });
  return false;
}

/**
 * Leaves a server alone. What it has counts as tried, unless it only asked for a moment: a product whose other pictures are here does not
 * wait for hours until each of those was asked for.
 */
async function restHost(
  { shop }: Run,
  host: string,
  seconds: number,
  failure: PictureFailure | null,
): Promise<void> {
  await asSystem(shop, (tx) => sql.restHost(tx, host, seconds, failure));
  if (failure === null) return;
  for (const id of await asSystem(shop, (tx) => sql.findReadyOf(tx, host)))
    await shop.database.transaction({ actor: 'system' }, async (tx) => {
      await sql.lockProductOf(tx, id);
      await showIfReady(tx, id);
    });
}

async function giveUp(
  shop: Workshop,
  picture: sql.ClaimedPicture,
  failure: PictureFailure,
): Promise<boolean> {
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    // As whoever places one does: the last two of a product would each see the other waiting, and it stayed hidden.
    await sql.lockProductOf(tx, picture.productId);
    await sql.failPicture(tx, picture, failure);
    await showIfReady(tx, picture.productId);
  });
  return true;
}

const asSystem = <T>(
  { database }: Workshop,
  work: (tx: ReturnType<Workshop['database']['as']>) => Promise<T>,
) => work(database.as({ actor: 'system' }));
