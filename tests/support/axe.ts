import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * axe for the current page, in legacy mode: it skips cross-origin frames, which the shop's policy forbids, and halves
 * the time, as it opens no second page to merge results. Half of the rest is spent on describing every element that passes: of
 * each rule only its violations are listed whole.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}
