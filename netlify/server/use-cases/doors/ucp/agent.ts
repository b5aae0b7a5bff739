import { capabilitiesOf, type UcpVersion } from '#domain/doors/ucp.ts';
import type { CheckedProof, Source } from '../../../ports/source.ts';

/** What shop and platform both speak (platform.ts reads it from the profile). */
export type Spoken = {
  version: UcpVersion;
  /** Names of the active capabilities. */
  active: readonly string[];
  /** Where the platform wants to be told of its orders; null: nowhere. */
  webhook: string | null;
};

/** On whose behalf an operation runs: a platform that was met (perform.ts makes it). */
export type Agent = Spoken & {
  /** Address of the platform's profile. */
  platform: string;
  /** Whether the request was signed by a key of that profile. */
  isSigned: boolean;
  /** Where it comes from, as the limits count: a platform that signs counts as itself, any other by its network. */
  source: Source;
  /** In place of a proof of work: a signature, once. Null without. */
  voucher: CheckedProof | null;
};

/** An object of the protocol. */
export type UcpObject = Readonly<Record<string, unknown>>;

/** The `ucp` member of an answer of this root capability. */
export function metaOf({ version, active }: Spoken, root: string) {
  const names = capabilitiesOf(active, root);
  return {
    version,
    status: 'success',
    capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])),
  };
}

export type UcpMessage =
  | {
      type: 'error';
      code: string;
      content: string;
      severity: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
      path?: string;
    }
  | { type: 'warning'; code: string; content: string; path?: string }
  | { type: 'info'; code: string; content: string; path?: string };

/** An outcome without a resource ('Error Response'): the operation ran, and this is its answer. */
export function failedObject(
  version: UcpVersion,
  messages: readonly UcpMessage[],
  continueUrl: string,
): UcpObject {
  return { ucp: { version, status: 'error' }, messages, continue_url: continueUrl };
}

/** The same for something that is not there, or not this platform's. */
export const missingObject = (version: UcpVersion, what: string, continueUrl: string): UcpObject =>
  failedObject(
    version,
    [{ type: 'error', code: 'not_found', content: `${what} não foi encontrado.`, severity: 'unrecoverable' }],
    continueUrl,
  );
