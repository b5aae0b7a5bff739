import { campaignOf, campaignWith } from './campaigns.ts';
import {
  categoryOf,
  createdCategory,
  createdPromotion,
  promotionOf,
  saveCategoryInput,
  savePromotionInput,
} from './categories-and-promotions.ts';
import { type Admin, createdProduct } from './desk.ts';
import { chartOf } from './size-charts.ts';

/** A write and its expected audit log entry; `publishes`: whether it must request a build. */
export type AuditedWrite = {
  act: string;
  entity: string;
  publishes: boolean;
  /** Sets up data and returns the input; a function performs the write itself. */
  input: () => Promise<Record<string, unknown> | (() => Promise<unknown>)>;
};

/** The writes to categories, promotions and size charts. */
export const shelfWrites = (admin: () => Admin): Readonly<Record<string, AuditedWrite>> => ({
  adminSaveChart: {
    act: 'update',
    entity: 'size_chart',
    publishes: false,
    input: async () => ({ ...(await chartOf(admin(), 'hats')), source: 'Fita métrica' }),
  },
  adminResetChart: {
    act: 'chart.reset',
    entity: 'size_chart',
    publishes: false,
    input: async () => {
      const { id, version } = await chartOf(admin(), 'hats');
      return { id, version };
    },
  },
  adminCreateCategory: {
    act: 'create',
    entity: 'category',
    publishes: true,
    input: async () => categoryOf(),
  },
  adminSaveCategory: {
    act: 'update',
    entity: 'category',
    publishes: true,
    input: async () => ({ ...saveCategoryInput(await createdCategory(admin())), name: 'Outro nome' }),
  },
  adminMoveCategory: {
    act: 'category.move',
    entity: 'category',
    publishes: true,
    input: async () => ({ id: (await createdCategory(admin())).id, slug: categoryOf().slug }),
  },
  adminDeleteCategory: {
    act: 'delete',
    entity: 'category',
    publishes: true,
    input: async () => ({ id: (await createdCategory(admin())).id }),
  },
  adminCreateCampaign: {
    act: 'create',
    entity: 'campaign',
    publishes: false,
    input: async () => campaignOf([await createdProduct(admin())]),
  },
  adminSaveCampaign: {
    act: 'update',
    entity: 'campaign',
    publishes: true,
    input: async () => {
      const product = await createdProduct(admin());
      const { id, version, startsAt, endsAt } = await campaignWith(admin(), [product], { isRunning: true });
      return { id, version, ...campaignOf([product], { startsAt, endsAt, percent: 30 }) };
    },
  },
  adminTurnCampaign: {
    act: 'campaign.scheduled',
    entity: 'campaign',
    publishes: false,
    input: async () => {
      const { id, version } = await campaignWith(admin(), [await createdProduct(admin())]);
      return { id, version, status: 'scheduled' };
    },
  },
  adminChangeMember: {
    act: 'campaign.join',
    entity: 'campaign',
    publishes: true,
    input: async () => {
      const { id } = await campaignWith(admin(), [await createdProduct(admin())]);
      const { id: memberId } = await createdPromotion(admin());
      return { id, kind: 'promotion', memberId, act: 'join' };
    },
  },
  adminDeleteCampaign: {
    act: 'delete',
    entity: 'campaign',
    publishes: false,
    input: async () => ({ id: (await campaignWith(admin(), [await createdProduct(admin())])).id }),
  },
  adminCreatePromotion: {
    act: 'create',
    entity: 'promotion',
    publishes: true,
    input: async () => promotionOf(),
  },
  adminSavePromotion: {
    act: 'update',
    entity: 'promotion',
    publishes: true,
    input: async () => ({
      ...savePromotionInput(await createdPromotion(admin())),
      benefit: { kind: 'percent', percent: 25 },
    }),
  },
  adminSwitchPromotion: {
    act: 'deactivate',
    entity: 'promotion',
    publishes: true,
    input: async () => ({ id: (await createdPromotion(admin())).id, isActive: false }),
  },
  adminDeletePromotion: {
    act: 'delete',
    entity: 'promotion',
    publishes: true,
    input: async () => ({ id: (await createdPromotion(admin())).id }),
  },
  adminMakeCodes: {
    act: 'create',
    entity: 'promotion_codes',
    publishes: false,
    input: async () => ({ id: (await createdPromotion(admin(), { singleUse: true })).id, count: 2 }),
  },
  adminOrderCategories: {
    act: 'order',
    entity: 'category',
    publishes: true,
    input: async () => {
      const { id: parentId } = await createdCategory(admin());
      const { id } = await createdCategory(admin(), { parentId });
      return { parentId, ids: [id] };
    },
  },
});
