/** https, with a name of several parts whose last is no number, without user or port. */
export const WEBHOOK_ADDRESS = /^https:\/\/([a-zA-Z0-9-]+\.)+[a-zA-Z][a-zA-Z0-9-]*([/?]\S*)?$/;

/** Names that only machines of one network know. */
const INTERNAL = /\.(localhost|local|internal|lan|home\.arpa)$/;

/**
 * What is wrong with an address for webhooks: `webhook_address` (none), `webhook_private` (a name of an internal network); null: nothing.
 * Where the name leads is checked whenever something is sent (netlify/server/ports/public-web.ts).
 */
export function webhookAddressProblem(address: string): 'webhook_address' | 'webhook_private' | null {
  if (!WEBHOOK_ADDRESS.test(address) || !URL.canParse(address)) return 'webhook_address';
  return INTERNAL.test(new URL(address).hostname) ? 'webhook_private' : null;
}
