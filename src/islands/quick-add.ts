import { drawerAround, loadCartDrawer, showCartDrawer } from './cart-drawer.ts';
import { showQuickAdd } from './QuickAdd.tsx';

type Piece = Parameters<typeof showQuickAdd>[0];

/** Opens the selection of a listed product; what is added shows the cart. */
export const quickAdd = (piece: Piece) =>
  showQuickAdd(piece, { load: loadCartDrawer, show: showCartDrawer, around: drawerAround });
