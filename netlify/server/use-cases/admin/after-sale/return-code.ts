import { ok, Refusal } from '../../../ports/outcome.ts';
import { cancelLabel, findLabel, requestLabel } from '../../../sql/after-sale/return-labels.sql.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';
import { lockForAnswer } from './request-action.ts';

type Failure = 'not_found' | 'request_moved' | 'code_under_way' | 'code_not_possible';

/** Cancels a request's posting code at the carrier; `again` also requests a new one. */
export function changeReturnCode(
  shop: Desk,
  staff: Staff,
  { id, act }: { id: string; act: 'again' | 'cancel' },
) {
  return staffWrite<{ act: 'again' | 'cancel' }, Failure>(shop, staff, async (tx, log) => {
    const { request, order } = await lockForAnswer(tx, id, 'done');
    const before = await findLabel(tx, id);
    if (act === 'again') {
      if (before?.state === 'wanted') throw new Refusal<Failure>('code_under_way');
      await cancelLabel(tx, id);
      if (!(await requestLabel(tx, id))) throw new Refusal<Failure>('code_not_possible');
    } else if (!(await cancelLabel(tx, id))) throw new Refusal<Failure>('request_moved');
    log(act === 'again' ? 'request.code_asked' : 'request.code_canceled', 'order_request', id, {
      before: { number: order.number, kind: request.kind, returnCode: before?.state ?? null },
      after: {
        number: order.number,
        kind: request.kind,
        returnCode: act === 'again' ? 'wanted' : 'canceling',
      },
    });
    return ok({ act });
  });
}
