import { afterAll, beforeEach, vi } from 'vitest';
import type { WaitReason } from '#domain/fiscal/wait-reason.ts';
import type { Services } from '#server/compose.ts';
import type { Invoices } from '#server/ports/invoices.ts';
import { issueNotes } from '#server/use-cases/fiscal/issue-notes.ts';
import { asShop } from './after-sale.ts';
import { keepStore } from './desk.ts';
import { keepFiscalSettings } from './fiscal-settings.ts';
import { makeProduct, type TestProduct } from './scene.ts';
import { openShop, ownServices } from './shop.ts';

/** A day on which notes of the Simples need no IBS and CBS, whatever day it is. */
const DAY = new Date('2026-12-01T15:00:00Z');

export type NoteState = {
  id: string;
  kind: 'sale' | 'return';
  reference: string;
  state: string;
  reasons: WaitReason[];
  code: string | null;
  message: string | null;
  number: number | null;
  key: string | null;
  protocol: string | null;
  xml: string | null;
  isDue: boolean;
  seconds: number | null;
  total: number | null;
  freight: number;
  isReplaced: boolean;
  cancelReason: string | null;
  cancelProblem: string | null;
  cancelXml: string | null;
  correction: string | null;
  corrections: number;
  correctionProblem: string | null;
  correctionXml: string | null;
};

/** The provider as if it were that day there, too. */
function onDay(provider: Invoices | null): Invoices | null {
  if (!provider) return null;
  const shift = DAY.getTime() - Date.now();
  return {
    ...provider,
    async read(reference) {
      const answer = await provider.read(reference);
      if (!answer.ok || !('receivedAt' in answer.value) || !answer.value.receivedAt) return answer;
      const receivedAt = new Date(answer.value.receivedAt.getTime() + shift);
      return { ok: true, value: { ...answer.value, receivedAt } };
    },
  };
}

/**
 * A shop in São Paulo that makes notes of all orders from now on, at the local provider without delay. `isThatDay`: the provider's answers
 * are of that day, too, not of now.
 */
export async function openNotes({ isThatDay = false, afterAnswer = false } = {}) {
  // Else a placed order's note is on its way before the test looks; what comes of it: after-the-answer.test.ts.
  if (!afterAnswer)
    vi.doMock('#server/use-cases/fiscal/send-paid-notes.ts', () => ({ sendPaidNotes: async () => {} }));
  const shop = await openShop();
  const own = ownServices();
  const invoices = isThatDay ? { ...own.invoices, test: onDay(own.invoices.test) } : own.invoices;
  const services: Services = { ...own, invoices, clock: { now: () => DAY } };
  const { fiscal } = shop.world;
  const [keptStore, keptSettings] = [await keepStore(shop), await keepFiscalSettings(shop)];
  const forget = () => asShop(shop.owner, 'truncate fiscal_notes, fiscal_order_checks cascade');
  afterAll(async () => {
    await forget();
    await keptSettings();
    await keptStore();
  });
  beforeEach(async () => {
    await forget();
    await setIssuer();
    fiscal.set({ ...CALM });
  });

  async function setIssuer(): Promise<void> {
    await asShop(
      shop.owner,
      `update store_settings set cnpj = '11222333000181', legal_name = 'Loja Fictícia Ltda', origin_zip_code = '01310100'`,
    );
    await shop.owner.query('delete from fiscal_settings');
    await shop.owner.query(
      `insert into fiscal_settings (state_registration, regime, street, number, district, city, state, city_code, issues_from)
       values ('110042490114', 'simples', 'Rua do Ateliê', '7', 'Centro', 'São Paulo', 'SP', '3550308', now())`,
    );
  }

  /** Runs the job; `steps` replace parts of the test provider. */
  const run = (steps: Partial<Invoices> = {}, more: Partial<Services> = {}, isLeft = () => true) => {
    const { test, production } = services.invoices;
    const invoices = { test: test && { ...test, ...steps }, production };
    return issueNotes({ ...services, invoices, ...more }, { isLeft });
  };
  /** As if the pauses were over. */
  const dueNow = () =>
    asShop(
      shop.owner,
      `with notes as (update fiscal_notes set due_at = now(), claimed_until = null where due_at is not null),
         checks as (update fiscal_order_checks set due_at = now())
       update fiscal_lost_numbers set due_at = now() where due_at is not null`,
    );

  return {
    ...{ shop, services, fiscal, run, dueNow },
    /** Runs it until the authority has answered whatever it answers. */
    async runAll(rounds = 4) {
      for (let round = 0; round < rounds; round += 1) {
        await run();
        await fiscal.run();
        await dueNow();
      }
      await run();
    },
    /** Goods of which all is known that a note needs. */
    async piece(more: Parameters<typeof makeProduct>[1] = {}, ncm = '62044300'): Promise<TestProduct> {
      const product = await makeProduct(shop.owner, more);
      await shop.owner.query(`update products set ncm = $2, goods_origin = '0' where id = $1`, [
        product.id,
        ncm,
      ]);
      return product;
    },
    /** The notes of an order, oldest first. */
    notesOf: (orderId: string): Promise<NoteState[]> =>
      asShop<NoteState>(
        shop.owner,
        `select id, kind, reference, state, total_cents as total, freight_cents as freight, replaced_at is not null as "isReplaced",
           cancel_reason as "cancelReason", cancel_problem as "cancelProblem", cancel_xml as "cancelXml", correction, corrections,
           correction_problem as "correctionProblem", correction_xml as "correctionXml", reasons, code, message, number, key, protocol, xml, coalesce(due_at <= now(), false) as "isDue",
           round(extract(epoch from due_at - now()))::int as seconds from fiscal_notes where order_id = $1 order by id`,
        [orderId],
      ),
  };
}

const CALM = {
  ...{ refuseEventNext: 0, forgetNumbers: 0 },
  ...{ delayMs: 0, refuseNext: 0, denyNext: 0, loseNumbers: 0, issuer: '', checksSchema: false },
  ...{ certificateExpired: false, notEnabled: false, creditsPerMinute: 100_000, ibsCbsFrom: '2027-01-04' },
  ...{ down: false, dropBefore: 0, dropAfter: 0, failNext: 0 },
  // Tests of hooks let them through: else they would look before the test does.
  ...{ loseWebhooks: true, duplicateWebhooks: false, reorderWebhooks: false, holdWebhooks: false },
};
