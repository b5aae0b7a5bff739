import path from 'node:path';
import { DEMO_PASSWORD } from '#db/seed/accounts.ts';
import type { ShopContent } from './shop-content.ts';
import type { Stack } from './stack.ts';

interface WelcomeParts {
  origin: string;
  stack: Stack;
  dataDir: string;
  watching: boolean;
  /** Whether a shop without content was asked for. */
  wantsEmpty: boolean;
}

/** The text printed when the shop is running. */
export function welcome({ origin, stack, dataDir, watching, wantsEmpty }: WelcomeParts): string {
  const { urls } = stack.world;
  const { hasProducts } = stack.content;
  const addresses = [
    ['Loja', origin],
    ['Caixa de e-mails', urls.mailbox],
    ['Pagamentos', `${urls.providerPage} (pagar, recusar ou expirar cobranças)`],
    ['Banco de dados', stack.database.description],
  ] as const;
  return [
    '',
    watching ? 'Elegante está no ar para desenvolvimento.' : 'Elegante está no ar.',
    '',
    ...addresses.map(([name, address]) => `  ${name.padEnd(18)}${address}`),
    '',
    ...accountLines(stack.content),
    '',
    ...(wantsEmpty && hasProducts
      ? [
          '  --empty não mudou nada: esta pasta já tem uma loja com produtos. Uma vazia: --data OUTRA-PASTA.',
          '',
        ]
      : []),
    `  Ctrl-C encerra tudo. Os dados ficam em ${path.relative(process.cwd(), dataDir) || dataDir}.`,
    '',
  ].join('\n');
}

/** Only accounts that exist and still have the demo's password. */
function accountLines({ hasProducts, accounts }: ShopContent): string[] {
  if (accounts.length === 0) return ['  Entre com as contas desta loja: ela não tem as de demonstração.'];
  return [
    hasProducts
      ? `  Contas de demonstração, com a senha ${DEMO_PASSWORD}:`
      : `  A loja está vazia. Entre com esta conta (senha ${DEMO_PASSWORD}) e configure-a em /admin:`,
    ...accounts.map(
      ({ email, isAdmin }) => `    ${email.padEnd(28)}${isAdmin ? 'administração' : 'cliente'}`,
    ),
  ];
}
