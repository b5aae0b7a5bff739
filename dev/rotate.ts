/**
 * `npm run rotate`: after a change of `APP_SECRET`, with the old one in `APP_SECRET_PREVIOUS`, encrypts all second
 * factors and secrets of webhooks with the new secret and lists what still needs the old one. Exits with 1 if one cannot be
 * decrypted with either. Uses the shop of `DATABASE_APP_URL` if set (as in production), else the one running on this
 * machine; `--data DIR`: another local shop.
 */
import { compose } from '#server/compose.ts';
import { rotateSecret } from '#server/use-cases/account/rotate-secret.ts';
import { runningShop } from './environment-file.ts';
import { readOptions } from './options.ts';
import { explain } from './problem.ts';

const { values } = readOptions({ options: { data: { type: 'string' } } });

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const shop = compose(runningShop(values.data));
  try {
    const { resealed, current, lost, recoveryCodes, giftCards, mails } = await rotateSecret(shop);
    console.log(
      `${resealed} segundos fatores, segredos de webhooks e chaves da loja selados de novo, ${current} já estavam.`,
    );
    if (lost > 0)
      console.log(`${lost} não abrem com nenhum dos segredos: APP_SECRET_PREVIOUS está completo?`);
    console.log(
      recoveryCodes === 0
        ? 'Nenhum código de recuperação depende do segredo antigo.'
        : `${recoveryCodes} pessoas têm códigos de recuperação que só o segredo antigo conhece.`,
    );
    console.log(
      giftCards === 0
        ? 'Nenhum vale-presente por enviar depende do segredo antigo.'
        : `${giftCards} vales-presente por enviar têm códigos que só o segredo antigo conhece.`,
    );
    console.log(
      mails === 0
        ? 'Nenhum outro e-mail por enviar depende do segredo antigo.'
        : `${mails} e-mails por enviar têm links ou códigos de crédito que só o segredo antigo conhece.`,
    );
    return lost === 0 ? 0 : 1;
  } finally {
    await shop.database.end();
  }
}
