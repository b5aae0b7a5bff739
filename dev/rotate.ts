/**
 * `npm run rotate`: after `APP_SECRET` was changed and the old one named in `APP_SECRET_PREVIOUS`, seals every second factor
 * under the new one and says what still needs the old. Exits with 1 where a second factor opens under neither. Where the
 * environment names the database (as in production) that shop is meant, else the one open on this machine.
 */
import { compose } from '#server/compose.ts';
import { rotateSecret } from '#server/use-cases/account/rotate-secret.ts';
import { shopInReach } from './environment-file.ts';
import { explain } from './problem.ts';

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const shop = compose(shopInReach());
  try {
    const { resealed, current, lost, recoveryCodes } = await rotateSecret(shop);
    console.log(`${resealed} segundos fatores selados de novo, ${current} já estavam.`);
    if (lost > 0)
      console.log(`${lost} não abrem com nenhum dos segredos: APP_SECRET_PREVIOUS está completo?`);
    console.log(
      recoveryCodes === 0
        ? 'Nenhum código de recuperação depende do segredo antigo.'
        : `${recoveryCodes} pessoas têm códigos de recuperação que só o segredo antigo conhece.`,
    );
    return lost === 0 ? 0 : 1;
  } finally {
    await shop.database.end();
  }
}
