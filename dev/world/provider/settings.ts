import type { FaultSettings } from '../faults.ts';
import type { OrderSettings } from './orders.ts';
import type { WebhookSettings } from './webhooks.ts';

/** What testers can change about the provider on its page. */
export type ProviderSettings = FaultSettings & WebhookSettings & OrderSettings;
