import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const SIZE_LIMIT = 10 * 1024 * 1024;

export type Delivery = { from: string; to: string[]; raw: Buffer };

export type Smtp = { listen(port: number): Promise<number>; close(): Promise<void> };

/** An SMTP server (RFC 5321) that accepts any sender, recipient and login, unless `refuses` returns true. */
export function createSmtp(options: {
  refuses: () => boolean;
  receive: (delivery: Delivery) => Promise<void>;
}): Smtp {
  const server = new SMTPServer({
    name: 'correio.mundolocal.invalid',
    banner: 'Correio do mundo local',
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    size: SIZE_LIMIT,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    onMailFrom: (_address, _session, done) => done(options.refuses() ? busy() : null),
    onData(stream, session, done) {
      read(stream)
        .then((raw) => options.receive({ ...envelopeOf(session), raw }))
        .then(
          () => done(null),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  server.on('error', (error) => console.error('[mundo local] SMTP', error.message));
  return {
    async listen(port) {
      const listener = server.listen(port, '127.0.0.1');
      await once(listener, 'listening');
      const address = listener.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function envelopeOf({ envelope }: SMTPServerSession): { from: string; to: string[] } {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

/** 451: a temporary failure; the sender should retry. */
function busy(): Error {
  return Object.assign(new Error('Caixa postal indisponível, tente mais tarde'), { responseCode: 451 });
}
