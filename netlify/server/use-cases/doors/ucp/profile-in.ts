import { membersOf, readString } from '../../../auth/signature-fields.ts';

/** Address of the profile that these headers name (`UCP-Agent: profile="https://…"`): who asks, and who signs; null: none. */
export const profileIn = (headers: Headers): string | null =>
  readString(membersOf(headers.get('ucp-agent') ?? '').get('profile'));
