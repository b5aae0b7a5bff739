import { describe, expect, test } from 'vitest';
import { adminAnswerRequest, adminFinishRequest } from '#contracts/admin/requests.ts';
import { giveUpExchange, reportPosted } from '#contracts/after-sale.ts';
import { type Asked, aRequest } from '#tests/support/after-sale.ts';
import { openReturns } from '#tests/support/return-codes.ts';

/** One label is paid for each request, whatever happens, and a label no longer needed is cancelled. */

const scene = await openReturns();

const keyOf = ({ order }: Asked) => ({ order: order.id, token: order.token });

describe('one label for each request, despite', () => {
  test('two concurrent runs', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    await Promise.all([scene.work(), scene.work()]);
    expect(scene.boughtFor(asked)).toHaveLength(1);
    expect(await scene.seen(asked)).toMatchObject({ shown: 'ready' });
  });

  test('a run so slow that another takes over', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = scene.work({
      prepare: async (parcel) => {
        const prepared = await scene.services.returnLabels.prepare(parcel);
        reached.resolve();
        await goOn.promise;
        return prepared;
      },
    });
    await reached.promise;
    await scene.dueNow();
    await scene.work();
    goOn.resolve();
    await slow;
    expect(scene.paidFor(asked)).toHaveLength(1);
    // The label of the run that was too late is removed from the cart.
    expect(scene.boughtFor(asked)).toHaveLength(1);
    expect(await scene.seen(asked)).toMatchObject({ shown: 'ready', code: scene.paidFor(asked)[0]?.code });
  });

  test.each(['prepare', 'pay', 'issue'] as const)(
    'a run that dies after the carrier’s step: %s',
    async (step) => {
      const asked = await aRequest(scene.shop, 'exchange');
      const dies = async (argument: never) => {
        await (scene.services.returnLabels[step] as (argument: never) => Promise<unknown>)(argument);
        throw new Error('the process is gone');
      };
      await scene.work({ [step]: dies });
      expect(await scene.seen(asked)).toMatchObject({ shown: 'waiting' });
      await scene.dueNow();
      await scene.work();
      expect(scene.paidFor(asked)).toHaveLength(1);
      expect(scene.carriers.settings.balanceCents).toBe(50_000 - (scene.paidFor(asked)[0]?.cents ?? 0));
      expect(await scene.seen(asked)).toMatchObject({ shown: 'ready', code: scene.paidFor(asked)[0]?.code });
    },
  );

  test('a lost answer to each call of the carrier', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    for (let attempt = 0; attempt < 6; attempt++) {
      scene.carriers.set({ dropAfter: 1 });
      await scene.dueNow();
      await scene.work();
    }
    await scene.dueNow();
    await scene.work();
    expect(scene.paidFor(asked)).toHaveLength(1);
    expect(await scene.seen(asked)).toMatchObject({ shown: 'ready' });
  });

  test('a double click at the desk', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    await scene.work();
    const codes = (await Promise.all([scene.again(asked), scene.again(asked)])).map((answer) =>
      answer.ok ? 'ok' : answer.error.code,
    );
    expect(codes.toSorted()).toEqual(['code_under_way', 'ok']);
    await scene.work();
    expect(scene.boughtFor(asked).map(({ canceledAt }) => canceledAt !== null)).toEqual([true, false]);
    expect(scene.carriers.settings.balanceCents).toBe(50_000 - (scene.boughtFor(asked)[1]?.cents ?? 0));
  });
});

describe('when a request ends', () => {
  const refuse = ({ id }: Asked) =>
    scene.admin.call(adminAnswerRequest, { id, to: 'refused', answer: 'Peça com uso.' });
  const giveUp = (asked: Asked) => asked.visitor.call(giveUpExchange, { ...keyOf(asked), request: asked.id });

  test.each([
    ['given up', giveUp],
    ['refused', refuse],
    ['cancelled at the desk', (asked: Asked) => scene.cancel(asked)],
  ] as const)('%s: an unused label is cancelled and refunded', async (_, end) => {
    const asked = await aRequest(scene.shop, 'exchange');
    await scene.work();
    expect(await end(asked)).toMatchObject({ ok: true });
    await scene.work();
    expect(scene.boughtFor(asked)).toMatchObject([{ canceledAt: expect.any(Date) }]);
    expect(scene.carriers.settings.balanceCents).toBe(50_000);
    expect((await scene.desk(asked))?.label).toMatchObject({ state: 'canceled' });
  });

  test('before a purchase, nothing is bought', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    await giveUp(asked);
    await scene.work();
    expect(scene.boughtFor(asked)).toEqual([]);
  });

  test.each(['prepare', 'pay', 'issue'] as const)('during the purchase: %s', async (step) => {
    const asked = await aRequest(scene.shop, 'exchange');
    const ends = async (argument: never) => {
      const answer = await (scene.services.returnLabels[step] as (argument: never) => Promise<unknown>)(
        argument,
      );
      expect(await refuse(asked)).toMatchObject({ ok: true });
      return answer;
    };
    await scene.work({ [step]: ends });
    await scene.work();
    expect(scene.paidFor(asked).every(({ canceledAt }) => canceledAt !== null)).toBe(true);
    expect(scene.carriers.settings.balanceCents).toBe(50_000);
    expect(await scene.mailsOf(asked)).not.toContain(`Seu código de postagem: pedido ${asked.order.number}`);
  });

  test('with a posted parcel, the carrier keeps its price', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    await scene.work();
    const [label] = scene.boughtFor(asked);
    scene.carriers.labels.post(label?.id ?? '');
    await scene.cancel(asked);
    await scene.work();
    expect((await scene.desk(asked))?.label).toMatchObject({ state: 'kept' });
    expect(scene.carriers.settings.balanceCents).toBe(50_000 - (label?.cents ?? 0));
  });

  test('as received, it keeps its label; reported as posted, no other label is bought', async () => {
    const asked = await aRequest(scene.shop, 'exchange');
    await scene.work();
    const code = { ...keyOf(asked), request: asked.id, code: 'AA1BR' };
    expect(await asked.visitor.call(reportPosted, code)).toMatchObject({ ok: true });
    expect(await scene.again(asked)).toMatchObject({ error: { code: 'code_not_possible' } });
    expect(await scene.admin.call(adminFinishRequest, { id: asked.id })).toMatchObject({ ok: true });
    await scene.work();
    expect((await scene.desk(asked))?.label).toMatchObject({ state: 'ready' });
    expect(scene.boughtFor(asked)).toMatchObject([{ canceledAt: null }]);
    expect(await scene.again(asked)).toMatchObject({ error: { code: 'request_moved' } });
  });
});
