import type pg from 'pg';
import { keyId } from '#server/auth/secrets.ts';

type Foreign = { factors: number; codes: number; gifts: number; hooks: number };

/**
 * Says what of a restored shop was made with another secret than those that it will run with: it can neither open nor continue that. Null
 * if there is nothing. Rows from before key ids were stored do not tell.
 */
export async function foreignSecret(client: pg.Client, secrets: readonly string[]): Promise<string | null> {
  await client.query('begin read only');
  try {
    await client.query(`select set_config('app.actor', 'system', true)`);
    const { rows } = await client.query<Foreign>(
      `select (select count(*)::int from second_factors
           where strpos(secret_sealed, '.') > 0 and split_part(secret_sealed, '.', 1) <> all ($1::text[])) as factors,
         (select count(distinct user_id)::int from recovery_codes where used_at is null and key_id <> all ($1)) as codes,
         (select count(*)::int from gift_cards where sent_at is null and split_part(code_nonce, '.', 1) <> all ($1)) as gifts,
         (select count(*)::int from webhook_endpoints where split_part(secret_sealed, '.', 1) <> all ($1)) as hooks`,
      [secrets.map(keyId)],
    );
    const { factors, codes, gifts, hooks } = rows[0] ?? { factors: 0, codes: 0, gifts: 0, hooks: 0 };
    if (factors + codes + gifts + hooks === 0) return null;
    return `Dependem de outro APP_SECRET: ${factors} segundos fatores, os códigos de recuperação de ${codes} pessoas, ${gifts} vales-presente por enviar e ${hooks} webhooks. Abra a loja com o segredo de antes em APP_SECRET_PREVIOUS (docs/backup.md), ou eles não valem.`;
  } finally {
    await client.query('rollback');
  }
}
