import { lazy } from 'react';
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
  ADMIN_REQUESTS,
  ADMIN_REVIEWS,
  ADMIN_SECTIONS,
  ADMIN_SETTINGS,
  ADMIN_SIZE_CHARTS,
  ADMIN_SYSTEM,
  ADMIN_TEAM,
  ADMIN_USERS,
} from '../../paths.ts';

/** The screens of the back office by their address (src/paths.ts, ADMIN_PAGES), each loaded when one comes to it. */
export const SCREENS = {
  [ADMIN]: lazy(async () => ({ default: (await import('./dashboard/Dashboard.tsx')).Dashboard })),
  [ADMIN_PRODUCTS]: lazy(async () => ({ default: (await import('./products/ProductList.tsx')).ProductList })),
  [ADMIN_NEW_PRODUCT]: lazy(async () => ({
    default: (await import('./products/NewProduct.tsx')).NewProduct,
  })),
  [ADMIN_SYSTEM]: lazy(async () => ({ default: (await import('./system/System.tsx')).System })),
  [ADMIN_ORDERS]: lazy(async () => ({ default: (await import('./orders/OrderList.tsx')).OrderList })),
  [ADMIN_CATEGORIES]: lazy(async () => ({
    default: (await import('./categories/CategoryList.tsx')).CategoryList,
  })),
  [ADMIN_NEW_CATEGORY]: lazy(async () => ({
    default: (await import('./categories/NewCategory.tsx')).NewCategory,
  })),
  [ADMIN_USERS]: lazy(async () => ({ default: (await import('./users/UserList.tsx')).UserList })),
  [ADMIN_SECTIONS]: lazy(async () => ({ default: (await import('./pages/Pages.tsx')).Pages })),
  [ADMIN_TEAM]: lazy(async () => ({ default: (await import('./team/TeamScreen.tsx')).TeamScreen })),
  [ADMIN_GALLERY]: lazy(async () => ({ default: (await import('./store/Gallery.tsx')).Gallery })),
  [ADMIN_SETTINGS]: lazy(async () => ({ default: (await import('./store/Settings.tsx')).Settings })),
  [ADMIN_REQUESTS]: lazy(async () => ({ default: (await import('./orders/RequestList.tsx')).RequestList })),
  [ADMIN_REVIEWS]: lazy(async () => ({ default: (await import('./reviews/ReviewList.tsx')).ReviewList })),
  [ADMIN_CREDIT]: lazy(async () => ({ default: (await import('./credit/CreditScreen.tsx')).CreditScreen })),
  [ADMIN_SIZE_CHARTS]: lazy(async () => ({
    default: (await import('./size-charts/SizeCharts.tsx')).SizeCharts,
  })),
  [ADMIN_FITS]: lazy(async () => ({ default: (await import('./fits/FitList.tsx')).FitList })),
  [ADMIN_MESSAGES]: lazy(async () => ({ default: (await import('./messages/MessageList.tsx')).MessageList })),
  [ADMIN_IMPORT_PRODUCTS]: lazy(async () => ({
    default: (await import('./products/ImportProducts.tsx')).ImportProducts,
  })),
  [ADMIN_PRODUCT_SHEET]: lazy(async () => ({
    default: (await import('./products/ProductSheet.tsx')).ProductSheet,
  })),
  [ADMIN_PROMOTIONS]: lazy(async () => ({
    default: (await import('./promotions/PromotionList.tsx')).PromotionList,
  })),
  [ADMIN_ACTIVITY]: lazy(async () => ({ default: (await import('./activity/ActivityLog.tsx')).ActivityLog })),
} as const;
