import { useStore } from '@nanostores/react';
import { $lostTarget } from '../../../stores/admin/pages/redirect-targets.ts';

/** Under the target of a redirect: why it leads to nothing. */
export function LostTarget({ to }: { to: string }) {
  const lost = useStore($lostTarget)(to);
  return lost && <span className="block text-small text-warning">{lost}</span>;
}
