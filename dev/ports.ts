import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, Problem } from './problem.ts';

/** The ports of one shop, counted from the shop's own. */
export interface Ports {
  shop: number;
  world: number;
  smtp: number;
  bridge: number;
  /** The build hook, as on Netlify. */
  hook: number;
}

/** The purpose of each port, for the message if it is taken. */
export const PORT_NAMES: Record<keyof Ports, string> = {
  shop: 'a loja',
  world: 'os serviços locais (pagamentos, CEP, frete, notas fiscais, caixa de e-mails)',
  smtp: 'o servidor de e-mail local',
  bridge: 'a ponte do banco de dados',
  hook: 'a republicação do catálogo',
};

export function portsFrom(port: number): Ports {
  return { shop: port, world: port + 1, smtp: port + 2, bridge: port + 3, hook: port + 4 };
}

/** Parses PORT: an integer that leaves room for the ports after it. */
export function parsePort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_000) return port;
  throw new Problem(
    `PORT=${text} não é uma porta válida.`,
    'Use um número de 1024 a 65000, por exemplo PORT=9000.',
  );
}

/** Throws a Problem if a port is taken, with its purpose and a remedy. */
export async function requireFree(ports: Partial<Ports>): Promise<void> {
  for (const [name, purpose] of Object.entries(PORT_NAMES) as [keyof Ports, string][]) {
    const port = ports[name];
    if (port === undefined || (await isFree(port))) continue;
    throw new Problem(
      `A porta ${port}, para ${purpose}, já está em uso por outro programa.`,
      'Encerre esse programa ou escolha outra porta: PORT=9000 npm start.',
    );
  }
}

/** Whether nothing listens on the port, on localhost or all interfaces. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, undefined));
}

/** `preferred` if it is free, else a port chosen by the system. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has an address');
  return address.port;
}

async function canListen(port: number, host: string | undefined): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return false;
    throw error;
  } finally {
    server.close();
  }
}
