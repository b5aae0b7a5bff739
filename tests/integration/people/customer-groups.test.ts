import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeEmail, confirmEmail } from '#contracts/account.ts';
import {
  adminAddGroupMembers,
  adminCreateGroup,
  adminDeleteGroup,
  adminGetGroup,
  adminListGroupMembers,
  adminListGroups,
  adminRemoveGroupMember,
  adminRenameGroup,
} from '#contracts/admin/customer-groups.ts';
import {
  adminCreatePromotion,
  adminListPromotions,
  adminSavePromotion,
} from '#contracts/admin/promotions.ts';
import { adminGetUser } from '#contracts/admin/users.ts';
import { applyCoupon, getCart } from '#contracts/cart.ts';
import { deleteAccount, exportData } from '#contracts/privacy.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import {
  createdPromotion,
  promotionOf,
  savePromotionInput,
} from '#tests/support/categories-and-promotions.ts';
import { openCouponScene } from '#tests/support/coupons.ts';
import { createdGroup } from '#tests/support/customer-groups.ts';
import { tokenIn } from '#tests/support/mails.ts';
import { addToCart, checkoutOf, order, pixTotal } from '#tests/support/scene.ts';

const scene = await openCouponScene();

const addressOf = (name: string) => `${name}-${randomUUID()}@teste.example`;
/** One unit for R$ 100,00 with ten percent off, by PIX. */
const TOTAL = pixTotal(9_000);

async function couponFor(emails: string[]) {
  const group = await createdGroup(scene.admin, emails);
  const { code } = await createdPromotion(scene.admin, { audience: 'group', groupId: group.id });
  return { group, code };
}

test('a coupon for a group is decided in the cart by the account', async () => {
  const member = await signedIn(scene.shop);
  const other = await signedIn(scene.shop);
  const { group, code } = await couponFor([member.account.email]);
  for (const visitor of [member, other]) await addToCart(visitor, scene.product);
  expect(await other.call(applyCoupon, { code })).toMatchObject({
    status: 409,
    error: { code: 'coupon_group_only' },
  });
  expect(await member.call(applyCoupon, { code })).toMatchObject({
    data: { coupon: { discountCents: 1_000 } },
  });
  // Removed meanwhile: it no longer gives anything, and the order is refused at the former total.
  await scene.admin.call(adminRemoveGroupMember, { id: group.id, email: member.account.email });
  expect(await member.call(getCart, {})).toMatchObject({ data: { coupon: { discountCents: 0 } } });
  expect(await order(member, checkoutOf(TOTAL))).toMatchObject({ error: { code: 'coupon_group_only' } });
});

test('a guest is known by the e-mail of the order', async () => {
  const email = addressOf('ana');
  const { code } = await couponFor([email]);
  const stranger = await scene.withCoupon(code);
  expect(await order(stranger, checkoutOf(TOTAL))).toMatchObject({ error: { code: 'coupon_group_only' } });
  const invited = await scene.withCoupon(code);
  const checkout = checkoutOf(TOTAL);
  const mine = { ...checkout, customer: { ...checkout.customer, email: email.toUpperCase() } };
  expect(await order(invited, mine)).toMatchObject({ ok: true, data: { totalCents: TOTAL } });
});

test('an order in the very moment in which its customer leaves the group is refused or stands whole', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => signedIn(scene.shop)));
  const { group, code } = await couponFor(members.map(({ account }) => account.email));
  for (const member of members) {
    await addToCart(member, scene.product);
    await member.call(applyCoupon, { code });
  }
  const answers = await Promise.all(
    members.map(async (member) => {
      const [placed] = await Promise.all([
        order(member, checkoutOf(TOTAL)),
        scene.admin.call(adminRemoveGroupMember, { id: group.id, email: member.account.email }),
      ]);
      return placed.ok ? placed.data.totalCents : placed.error.code;
    }),
  );
  expect(answers.filter((one) => one !== TOTAL && one !== 'coupon_group_only')).toEqual([]);
});

test('a promotion for a group needs one that exists, and forgets it when it is for others', async () => {
  const call = (changes: Parameters<typeof promotionOf>[0]) =>
    scene.admin.call(adminCreatePromotion, promotionOf(changes));
  expect(await call({ audience: 'group' })).toMatchObject({ status: 409, error: { code: 'group_required' } });
  expect(await call({ audience: 'group', groupId: randomUUID() })).toMatchObject({
    status: 409,
    error: { code: 'group_unknown' },
  });
  const group = await createdGroup(scene.admin);
  const forGroup = { audience: 'group', groupId: group.id } as const;
  expect(await call({ ...forGroup, isAnnounced: true })).toMatchObject({
    status: 409,
    error: { code: 'announced_group' },
  });
  const made = await createdPromotion(scene.admin, forGroup);
  expect(made.group).toEqual({ id: group.id, name: group.name });
  const listed = await scene.admin.call(adminListPromotions, { busca: made.code });
  expect(listed).toMatchObject({ data: { items: [{ group: { name: group.name } }] } });
  expect(listed.ok && listed.data.groups).toContainEqual({ id: group.id, name: group.name });

  expect(await scene.admin.call(adminDeleteGroup, { id: group.id })).toMatchObject({
    status: 409,
    error: { code: 'group_used' },
  });
  const saved = await scene.admin.call(adminSavePromotion, {
    ...savePromotionInput(made),
    audience: 'everyone',
  });
  expect(saved).toMatchObject({ data: { group: null } });
  expect(await scene.admin.call(adminDeleteGroup, { id: group.id })).toMatchObject({ ok: true });
  expect(await scene.admin.call(adminGetGroup, { id: group.id })).toMatchObject({ status: 404 });
});

test('members are added once, found, counted and removed; names are unique', async () => {
  const { admin } = scene;
  const [ana, bia] = [addressOf('ana'), addressOf('bia')];
  const group = await createdGroup(admin, [ana]);
  const { id, name } = group;
  expect(await admin.call(adminAddGroupMembers, { id, emails: [ana.toUpperCase(), bia, bia] })).toMatchObject(
    {
      data: { added: 1, group: { members: 2 } },
    },
  );
  expect(await admin.call(adminAddGroupMembers, { id, emails: ['ana@'] })).toMatchObject({ status: 400 });
  expect(await admin.call(adminAddGroupMembers, { id: randomUUID(), emails: [ana] })).toMatchObject({
    status: 404,
  });
  const members = await admin.call(adminListGroupMembers, { id, busca: 'BIA' });
  expect(members).toMatchObject({ data: { total: 1, items: [{ email: bia, userId: null }] } });
  expect(await admin.call(adminRemoveGroupMember, { id, email: bia })).toMatchObject({
    data: { members: 1 },
  });
  expect(await admin.call(adminCreateGroup, { name: name.toUpperCase() })).toMatchObject({
    status: 409,
    error: { code: 'group_name_taken' },
  });
  expect(await admin.call(adminRenameGroup, { id, name: `${name} VIP` })).toMatchObject({
    data: { name: `${name} VIP` },
  });
  expect(await admin.call(adminListGroups, { busca: `${name} vip` })).toMatchObject({
    data: { items: [{ id, members: 1, coupons: [] }] },
  });
});

test.for([
  [true, 'goes along with'],
  [false, 'stays behind, never confirmed, by'],
] as const)('a membership (%s) %s a changed e-mail', async ([isConfirmed]) => {
  const person = await signedIn(scene.shop, { isConfirmed });
  const { email } = person.account;
  const after = addressOf('nova');
  const { id } = await createdGroup(scene.admin, [email]);
  await person.call(changeEmail, { email: after, password: PASSWORD });
  const token = await tokenIn(scene.shop, after, /novo e-mail/);
  expect(await person.call(confirmEmail, { token })).toMatchObject({ ok: true });
  expect(await scene.admin.call(adminListGroupMembers, { id })).toMatchObject({
    data: { items: [{ email: isConfirmed ? after : email }] },
  });
});

test('the addresses are in nobody’s log, and leave with the account', async () => {
  const person = await signedIn(scene.shop);
  const { email, id } = person.account;
  const group = await createdGroup(scene.admin, [email]);
  expect(await scene.admin.call(adminGetUser, { id })).toMatchObject({
    data: { groups: [{ id: group.id, name: group.name }] },
  });
  expect(await person.call(exportData, {})).toMatchObject({
    data: { grupos_de_clientes: [{ grupo: group.name }] },
  });
  const log = await asShop(
    scene.shop.owner,
    `select from audit_log where entity_id = $1 and strpos(coalesce(before::text, '') || coalesce(after::text, ''), $2) > 0`,
    [group.id, email],
  );
  expect(log).toEqual([]);
  expect(await person.call(deleteAccount, { password: PASSWORD })).toMatchObject({ ok: true });
  expect(await scene.admin.call(adminGetGroup, { id: group.id })).toMatchObject({ data: { members: 0 } });
});
