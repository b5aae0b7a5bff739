import {
  adminExportPastOrders,
  adminGetPastOrder,
  adminListPastOrders,
  adminPastSales,
} from '../../../contracts/admin/past-orders.ts';
import { exportFiltered } from '../kit/export-csv.ts';
import { createList, createResource } from '../kit/resource.ts';

/** Orders of the shop that was moved in from. */

export const pastOrders = createList(adminListPastOrders);
export const openPastOrder = createResource(adminGetPastOrder);
export const pastSales = createResource(adminPastSales);
export const exportPastOrders = exportFiltered(adminExportPastOrders);
