import { describe, expect, test } from 'vitest';
import { UNSET_STORE } from '#contracts/store.ts';
import { services } from '#server/compose.ts';
import { unsavedDraft } from '#server/use-cases/catalogue/draft-page.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { adminOf } from '#tests/support/desk.ts';
import { createdCampaign, homeOf, retitled, titleOf } from '#tests/support/pages.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';
import { newSection } from '../../../src/stores/admin/pages/page-values.ts';

const shop = await openShop();
const admin = await adminOf(shop);

const FRAME = {
  shop: UNSET_STORE,
  coupon: null,
  tree: [],
  menu: { items: [], small: [], columns: [] },
  announcement: null,
};

/** Posts it as the editor's form does; returns the status and the error code. */
async function sent(
  visitor: TestVisitor,
  page: unknown,
  headers: Record<string, string> = {},
  to = '/previa/editor',
): Promise<[number, string | undefined]> {
  const form = new FormData();
  form.set('page', typeof page === 'string' ? page : JSON.stringify(page));
  const encoded = new Response(form);
  const answer = await visitor.send(
    'POST',
    to,
    new Uint8Array(await encoded.arrayBuffer()) as Uint8Array<ArrayBuffer>,
    { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
  return [answer.status, /<meta name="refused" content="([a-z_]+)">/.exec(await answer.text())?.[1]];
}

test('unsaved content is rendered, without hidden, unfinished or expired sections, and is not stored', async () => {
  const { id, version, content } = await homeOf(admin);
  const { sections = [] } = retitled(content, 'SÓ NO EDITOR');
  const past = { ...newSection('countdown', 'passada'), title: 'Acabou', endsAt: '2024-01-01T00:00' };
  const questions = {
    ...newSection('questions', 'perguntas'),
    items: [
      { question: '', answer: { type: 'doc', content: [{ type: 'paragraph' }] } },
      {
        question: 'Como troco?',
        answer: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Assim.' }] }],
        },
      },
    ],
  };
  const fresh = [newSection('look', 'look'), newSection('quote', 'citacao'), past, questions];
  const page = { id, content: { ...content, sections: [...sections, ...fresh] } };
  const drawn = await unsavedDraft(services(), page as never, FRAME);
  expect(drawn && titleOf(drawn.page)).toEqual(['SÓ NO EDITOR']);
  const ids = drawn?.page.sections.map((one) => one.id) ?? [];
  expect(ids).toContain('perguntas');
  expect(ids.filter((one) => ['look', 'citacao', 'passada'].includes(one))).toEqual([]);
  expect(drawn?.page.sections.at(-1)).toMatchObject({ items: [{ question: 'Como troco?' }] });
  expect(await homeOf(admin)).toMatchObject({ version, content });
});

test('a deleted page is not rendered', async () => {
  const { content } = await createdCampaign(admin);
  const id = crypto.randomUUID();
  expect(await unsavedDraft(services(), { id, content }, FRAME)).toBeNull();
});

describe('a rejected preview answers with an empty document', () => {
  test('without the right role', async () => {
    const page = await createdCampaign(admin);
    const sending = { id: page.id, content: page.content };
    expect(await sent(shop.visitor(), sending)).toEqual([401, 'signed_out']);
    expect(await sent(await signedIn(shop), sending)).toEqual([403, 'forbidden']);
    const other = await signedIn(shop, { role: 'orders' });
    expect(await sent(other, sending)).toEqual([403, 'not_in_role']);
  });

  test('also under its address with a slash at the end, as any function is called', async () => {
    const page = await createdCampaign(admin);
    const sending = { id: page.id, content: page.content };
    expect(await sent(shop.visitor(), sending, {}, '/previa/editor/')).toEqual([401, 'signed_out']);
  });

  test('from another site', async () => {
    const { id, content } = await createdCampaign(admin);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://outra.example' };
    expect(await sent(admin, { id, content }, headers)).toEqual([403, 'wrong_origin']);
  });

  test('with an invalid body', async () => {
    const { id, content } = await createdCampaign(admin);
    expect(await sent(admin, 'isto não é JSON')).toEqual([400, 'invalid_input']);
    expect(await sent(admin, { id, content: { ...content, title: '' } })).toEqual([400, 'invalid_input']);
    expect(await sent(admin, { id, content, version: 1 })).toEqual([400, 'invalid_input']);
    expect(await sent(admin, { id, content }, { 'content-type': 'text/plain' })).toEqual([
      400,
      'invalid_input',
    ]);
    expect(await sent(admin, 'x'.repeat(400_001))).toEqual([413, 'too_large']);
  });
});

test('the preview URL cannot be read, and other URLs accept no page', async () => {
  const { id, content } = await createdCampaign(admin);
  const other = await admin.send('POST', '/previa/qualquer', JSON.stringify({ id, content }));
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('while the database cannot answer, the frame says so instead of reporting an error of the shop', async () => {
  const { id, content } = await createdCampaign(admin);
  const answer = await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('lock table sessions in access exclusive mode');
    return sent(admin, { id, content });
  });
  expect(answer).toEqual([503, 'unavailable']);
});
