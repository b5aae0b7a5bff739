import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** One message of the corner; the region `.toasts` that announces it stands in the layout. */
export function Toast({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="toast">
      <span className="flex-1">{children}</span>
      <button type="button" className="icon-button" aria-label="Fechar aviso" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
