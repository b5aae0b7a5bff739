import path from 'node:path';
import type { Stack } from './stack.ts';

interface WelcomeParts {
  origin: string;
  stack: Stack;
  dataDir: string;
  watching: boolean;
  /** Without the demo catalogue: only the administrator exists. */
  isEmpty: boolean;
}

/** The text printed when the shop is running. */
export function welcome({ origin, stack, dataDir, watching, isEmpty }: WelcomeParts): string {
  const { urls } = stack.world;
  const addresses = [
    ['Loja', origin],
    ['Caixa de e-mails', urls.mailbox],
    ['Pagamentos', `${urls.providerPage} (pagar, recusar ou expirar cobranças)`],
    ['Banco de dados', stack.database.description],
  ] as const;
  const accounts = [
    ['admin@elegante.example', 'administração'],
    ...(isEmpty
      ? []
      : [
          ['cliente@elegante.example', 'cliente'],
          ['cliente2@elegante.example', 'cliente'],
        ]),
  ];
  return [
    '',
    watching ? 'Elegante está no ar para desenvolvimento.' : 'Elegante está no ar.',
    '',
    ...addresses.map(([name, address]) => `  ${name.padEnd(18)}${address}`),
    '',
    isEmpty
      ? '  A loja está vazia. Entre com esta conta (senha elegante-demo) e configure-a em /admin:'
      : '  Contas de demonstração, todas com a senha elegante-demo:',
    ...accounts.map(([email = '', role]) => `    ${email.padEnd(28)}${role}`),
    '',
    `  Ctrl-C encerra tudo. Os dados ficam em ${path.relative(process.cwd(), dataDir) || dataDir}.`,
    '',
  ].join('\n');
}
