import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

/** A passkey in software, as an authenticator keeps one (WebAuthn level 3): makes it, and signs challenges with it. */

type Asked = { challenge: string; rpId: string };
type Options = {
  /** Where the browser says that it is; by default the shop's. */
  origin: string;
  /** Whether the person was verified by a PIN, a finger or a face. */
  verified?: boolean;
  /** The count of signatures; a passkey that is synced stays at 0. */
  counter?: number;
  userHandle?: string | null;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export class Authenticator {
  readonly id: string = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  readonly #aaguid: string;

  constructor({ aaguid = '00000000-0000-0000-0000-000000000000' } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    // COSE: { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y }
    this.#cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    this.#aaguid = aaguid;
  }

  /** What the browser answers a request for a new passkey with. */
  make({ challenge, rpId }: Asked, { origin, verified = true, counter = 0 }: Options) {
    const id = Buffer.from(this.id, 'base64url');
    const key = Buffer.concat([
      Buffer.from(this.#aaguid.replaceAll('-', ''), 'hex'),
      uint(id.length, 2),
      id,
      this.#cose,
    ]);
    const data = Buffer.concat([head(rpId, verified, counter, HAS_KEY), key]);
    // { fmt: 'none', attStmt: {}, authData }
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      uint(data.length, 2),
      data,
    ]).toString('base64url');
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge, origin),
      attestationObject,
    };
  }

  /** What the browser answers a request for a signature with. */
  sign({ challenge, rpId }: Asked, { origin, verified = true, counter = 0, userHandle = null }: Options) {
    const authenticatorData = head(rpId, verified, counter, 0);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authenticatorData, hash]), this.#key).toString('base64url'),
      userHandle,
    };
  }
}

function head(rpId: string, verified: boolean, counter: number, flags: number): Buffer {
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    uint(USER_PRESENT | (verified ? USER_VERIFIED : 0) | flags, 1),
    uint(counter, 4),
  ]);
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
