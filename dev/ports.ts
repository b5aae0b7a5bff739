import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, Problem } from './problem.ts';

/** The fixed ports of one shop, counted from the port that people type. */
export interface Ports {
  shop: number;
  world: number;
  smtp: number;
  bridge: number;
  /** Where a catalogue change asks for a new build, as Netlify's build hooks do. */
  hook: number;
}

/** Who uses which port, in the words of the sentence printed when it is taken. */
export const PORT_NAMES: Record<keyof Ports, string> = {
  shop: 'a loja',
  world: 'os serviços locais (pagamentos, CEP, frete, caixa de e-mails)',
  smtp: 'o servidor de e-mail local',
  bridge: 'a ponte do banco de dados',
  hook: 'a republicação do catálogo',
};

export function portsFrom(port: number): Ports {
  return { shop: port, world: port + 1, smtp: port + 2, bridge: port + 3, hook: port + 4 };
}

/** Parses PORT. A whole number that leaves room for the services beside it. */
export function parsePort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_000) return port;
  throw new Problem(
    `PORT=${text} não é uma porta válida.`,
    'Use um número de 1024 a 65000, por exemplo PORT=9000.',
  );
}

/** Throws a Problem naming the first taken port, its purpose and the way out. */
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

/** Whether nothing listens on the port, neither for this machine only nor for all. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, undefined));
}

/** `preferred` when it is free, otherwise any port that the system hands out. */
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
