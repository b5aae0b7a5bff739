import type { StaffRole } from '#domain/staff-roles.ts';

/**
 * Which roles may call each endpoint of the back office, written down by hand: src/domain/capabilities.ts and the routes must
 * come to the same by their own way (tests/integration/access-matrix.test.ts), so that a slip in either is seen here. Think who
 * should, do not copy what is.
 */
const EVERYBODY: readonly StaffRole[] = [
  'owner',
  'manager',
  'catalogue',
  'orders',
  'care',
  'content',
  'reports',
];
/** Who runs the shop. */
const RUN: readonly StaffRole[] = ['owner', 'manager'];
const CATALOGUE: readonly StaffRole[] = ['owner', 'manager', 'catalogue'];
/** Who looks at products, though not all of them may change one. */
const LOOK: readonly StaffRole[] = ['owner', 'manager', 'catalogue', 'orders', 'care', 'content'];
const PROMOTIONS: readonly StaffRole[] = ['owner', 'manager', 'catalogue', 'care', 'content'];
/** Who sees orders and customers. */
const CUSTOMERS: readonly StaffRole[] = ['owner', 'manager', 'orders', 'care'];
/** Who reads sums. */
const REPORTS: readonly StaffRole[] = ['owner', 'manager', 'reports'];
/** Who sends parcels and gives money back. */
const SHIPPING: readonly StaffRole[] = ['owner', 'manager', 'orders'];
const CARE: readonly StaffRole[] = ['owner', 'manager', 'care'];
const CONTENT: readonly StaffRole[] = ['owner', 'manager', 'content'];

export const MAY_BY_HAND: Readonly<Record<string, readonly StaffRole[]>> = {
  adminListProducts: LOOK,
  adminGetProduct: LOOK,
  adminCreateProduct: CATALOGUE,
  adminSaveProduct: CATALOGUE,
  adminDeleteProduct: CATALOGUE,
  adminDuplicateProduct: CATALOGUE,
  adminBulkEditProducts: CATALOGUE,
  adminOpenSheet: CATALOGUE,
  adminSaveSheet: CATALOGUE,
  adminStockMovements: LOOK,
  adminCategoryOptions: LOOK,
  adminListCategories: LOOK,
  adminCreateCategory: CATALOGUE,
  adminSaveCategory: CATALOGUE,
  adminDeleteCategory: CATALOGUE,
  adminOrderCategories: CATALOGUE,
  adminGetSettings: RUN,
  adminSaveSettings: RUN,
  adminGetGallery: CONTENT,
  adminSaveGallery: CONTENT,
  adminListPages: CONTENT,
  adminGetPage: CONTENT,
  adminSavePage: CONTENT,
  adminPublishPage: CONTENT,
  adminListVersions: CONTENT,
  adminUnplanPage: CONTENT,
  adminPreviewPage: CONTENT,
  adminCreatePage: CONTENT,
  adminWithdrawPage: CONTENT,
  adminDeletePage: CONTENT,
  adminExportProducts: LOOK,
  adminCheckImport: CATALOGUE,
  adminImportProducts: CATALOGUE,
  adminListPromotions: PROMOTIONS,
  adminGetPromotion: PROMOTIONS,
  adminCreatePromotion: CATALOGUE,
  adminSavePromotion: CATALOGUE,
  adminSwitchPromotion: CATALOGUE,
  adminDeletePromotion: CATALOGUE,
  adminUploadImage: ['owner', 'manager', 'catalogue', 'content'],
  adminListOrders: CUSTOMERS,
  adminExportOrders: SHIPPING,
  adminGetOrder: CUSTOMERS,
  adminFulfilOrder: SHIPPING,
  adminFulfilOrders: SHIPPING,
  adminOpenSlips: CUSTOMERS,
  adminFindPiece: SHIPPING,
  adminListOrderViews: CUSTOMERS,
  adminCreateOrderView: CUSTOMERS,
  adminRenameOrderView: CUSTOMERS,
  adminDeleteOrderView: CUSTOMERS,
  adminCancelOrder: SHIPPING,
  adminRefundOrder: SHIPPING,
  adminSeeOrderFlag: SHIPPING,
  adminListUsers: CUSTOMERS,
  adminGetUser: CUSTOMERS,
  adminSetUserStatus: CARE,
  adminPromoteUser: RUN,
  adminDemoteUser: RUN,
  adminGetTeam: RUN,
  adminSetRole: RUN,
  adminInvite: RUN,
  adminResendInvitation: RUN,
  adminWithdrawInvitation: RUN,
  adminListRequests: CUSTOMERS,
  adminRequestPhoto: CUSTOMERS,
  adminAnswerRequest: CUSTOMERS,
  adminReturnCode: CUSTOMERS,
  adminFinishRequest: SHIPPING,
  adminSendReplacement: SHIPPING,
  adminListSecondLine: CUSTOMERS,
  adminMoveSecondLine: SHIPPING,
  adminReturnReasons: REPORTS,
  adminExportReturnReasons: REPORTS,
  adminListCredit: CUSTOMERS,
  adminGetCredit: CUSTOMERS,
  adminCreditReport: CUSTOMERS,
  adminExportCreditReport: CUSTOMERS,
  adminExportCredit: CUSTOMERS,
  adminExportCreditEntries: CUSTOMERS,
  adminGiveCredit: SHIPPING,
  adminCorrectCredit: SHIPPING,
  adminListFits: LOOK,
  adminListCharts: LOOK,
  adminSaveChart: CATALOGUE,
  adminResetChart: CATALOGUE,
  adminListReviews: ['owner', 'manager', 'care', 'content'],
  adminDecideReviews: ['owner', 'manager', 'care', 'content'],
  adminListMessages: CARE,
  adminGetMessage: CARE,
  adminMarkMessage: CARE,
  adminDeleteMessage: CARE,
  adminWaiting: EVERYBODY,
  adminDashboard: EVERYBODY,
  adminSearch: EVERYBODY,
  adminListActivity: RUN,
  adminSystem: RUN,
  adminRetryMails: RUN,
  adminPublishing: EVERYBODY,
  adminSeeAlarm: RUN,
  adminPublish: EVERYBODY,
};
