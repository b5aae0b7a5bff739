import { type ComponentType, lazy } from 'react';
import {
  ADMIN,
  ADMIN_ACTIVITY,
  ADMIN_CATEGORIES,
  ADMIN_CREDIT,
  ADMIN_FITS,
  ADMIN_GALLERY,
  ADMIN_IMPORT_PRODUCTS,
  ADMIN_MESSAGES,
  ADMIN_NEW_CATEGORY,
  ADMIN_NEW_PRODUCT,
  ADMIN_ORDERS,
  ADMIN_PRODUCT_SHEET,
  ADMIN_PRODUCTS,
  ADMIN_PROMOTIONS,
  ADMIN_REASONS,
  ADMIN_REQUESTS,
  ADMIN_REVIEWS,
  ADMIN_SECOND_LINE,
  ADMIN_SECTIONS,
  ADMIN_SETTINGS,
  ADMIN_SIZE_CHARTS,
  ADMIN_SYSTEM,
  ADMIN_TEAM,
  ADMIN_USERS,
} from '../../paths.ts';

type Loading = () => Promise<ComponentType>;

const screen = (load: Loading) => lazy(async () => ({ default: await load() }));

/** The screens of the back office by their address (src/paths.ts, ADMIN_PAGES), each loaded when one comes to it. */
export const SCREENS = {
  [ADMIN]: screen(async () => (await import('./dashboard/Dashboard.tsx')).Dashboard),
  [ADMIN_PRODUCTS]: screen(async () => (await import('./products/ProductList.tsx')).ProductList),
  [ADMIN_NEW_PRODUCT]: screen(async () => (await import('./products/NewProduct.tsx')).NewProduct),
  [ADMIN_SYSTEM]: screen(async () => (await import('./system/System.tsx')).System),
  [ADMIN_ORDERS]: screen(async () => (await import('./orders/OrderList.tsx')).OrderList),
  [ADMIN_CATEGORIES]: screen(async () => (await import('./categories/CategoryList.tsx')).CategoryList),
  [ADMIN_NEW_CATEGORY]: screen(async () => (await import('./categories/NewCategory.tsx')).NewCategory),
  [ADMIN_USERS]: screen(async () => (await import('./users/UserList.tsx')).UserList),
  [ADMIN_SECTIONS]: screen(async () => (await import('./pages/Pages.tsx')).Pages),
  [ADMIN_TEAM]: screen(async () => (await import('./team/TeamScreen.tsx')).TeamScreen),
  [ADMIN_GALLERY]: screen(async () => (await import('./store/Gallery.tsx')).Gallery),
  [ADMIN_SETTINGS]: screen(async () => (await import('./store/Settings.tsx')).Settings),
  [ADMIN_REQUESTS]: screen(async () => (await import('./orders/RequestList.tsx')).RequestList),
  [ADMIN_REASONS]: screen(async () => (await import('./reasons/Reasons.tsx')).Reasons),
  [ADMIN_SECOND_LINE]: screen(async () => (await import('./second-line/SecondLine.tsx')).SecondLine),
  [ADMIN_REVIEWS]: screen(async () => (await import('./reviews/ReviewList.tsx')).ReviewList),
  [ADMIN_CREDIT]: screen(async () => (await import('./credit/CreditScreen.tsx')).CreditScreen),
  [ADMIN_SIZE_CHARTS]: screen(async () => (await import('./size-charts/SizeCharts.tsx')).SizeCharts),
  [ADMIN_FITS]: screen(async () => (await import('./fits/FitList.tsx')).FitList),
  [ADMIN_MESSAGES]: screen(async () => (await import('./messages/MessageList.tsx')).MessageList),
  [ADMIN_IMPORT_PRODUCTS]: screen(async () => (await import('./products/ImportProducts.tsx')).ImportProducts),
  [ADMIN_PRODUCT_SHEET]: screen(async () => (await import('./products/ProductSheet.tsx')).ProductSheet),
  [ADMIN_PROMOTIONS]: screen(async () => (await import('./promotions/PromotionList.tsx')).PromotionList),
  [ADMIN_ACTIVITY]: screen(async () => (await import('./activity/ActivityLog.tsx')).ActivityLog),
} as const;
