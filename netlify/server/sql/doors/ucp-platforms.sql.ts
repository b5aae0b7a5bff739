import type { PlatformProfile } from '#contracts/doors/ucp-platform.ts';
import { deleteSome } from '../delete-some.ts';
import { json } from '../json.ts';
import { first, write } from '../statements.ts';

/** Profiles of platforms as they were read (db/migrations/0580_ucp.sql). Needs the actor `system`. */

export type ProfileProblem = 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed';
export type KnownPlatform = {
  content: PlatformProfile | null;
  problem: ProfileProblem | null;
  fetchedAt: Date;
};

/** What is known of a profile that need not be read again yet. */
export const findPlatform = first<[profile: string, now: Date], KnownPlatform>(
  `select content, problem, fetched_at as "fetchedAt" from ucp_platforms where profile = $1 and expires_at > $2`,
);

type Read = { content: PlatformProfile } | { problem: ProfileProblem };

export const keepPlatform = write<[profile: string, read: Read, now: Date, expiresAt: Date]>(
  `insert into ucp_platforms (profile, content, problem, fetched_at, expires_at) values ($1, $2, $3, $4, $5)
   on conflict (profile) do update set content = excluded.content, problem = excluded.problem,
     fetched_at = excluded.fetched_at, expires_at = excluded.expires_at`,
  (profile, read, now, expiresAt) => [
    profile,
    'content' in read ? json(read.content) : null,
    'problem' in read ? read.problem : null,
    now,
    expiresAt,
  ],
);

/** Purges what would be read again anyway. */
export const deleteOldPlatforms = deleteSome('ucp_platforms', `expires_at < now() - interval '1 day'`);
