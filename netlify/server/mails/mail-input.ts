import type { StoreProfile } from '#contracts/store.ts';
import type { Config } from '../config.ts';
import type { MailParts } from './letter.ts';

/** The input of a mail that belongs to no order. `data` was queued with it. */
export type MailInput = {
  data: Readonly<Record<string, string>>;
  store: StoreProfile;
  config: Pick<Config, 'siteUrl' | 'appSecret' | 'formerSecrets' | 'mail'>;
};
export type Templates = Readonly<Record<string, (setting: MailInput) => MailParts>>;
