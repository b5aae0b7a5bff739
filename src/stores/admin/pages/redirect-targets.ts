import { computed } from 'nanostores';
import { mayExist, withoutOrigin } from '../../../domain/pages/redirects.ts';
import { cleanText } from '../../../domain/text/normal-form.ts';
import { $isHidden, $isText } from './menu-places.ts';

/** Why a visitor led to this target would find nothing now; null if no reason is known. It may be published later. */
export const $lostTarget = computed(
  [$isHidden, $isText],
  (isHidden, isText) =>
    (typed: string): string | null => {
      const to = withoutOrigin(cleanText(typed), location.origin);
      if (isHidden(to)) return 'Esta categoria ou campanha não está na loja agora.';
      return mayExist(to) || isText(to) ? null : 'A loja não tem página neste endereço agora.';
    },
);
