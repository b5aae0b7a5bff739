import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const KEY = { id: 'AKIATEST', secret: 'the secret of the test', region: 'sa-east-1' };

/**
 * An in-memory store that accepts only requests signed as Amazon documents (Signature Version 4). `mayList`: whether the key
 * may list the bucket (s3:ListBucket); to one that may not, Amazon answers 403 for a missing object.
 */
export async function startS3({ mayList = true } = {}) {
  const objects = new Map<string, Buffer>();
  let broken = 0;
  const server = createServer(async (request, response) => {
    if (broken > 0) {
      broken -= 1;
      return request.socket.destroy();
    }
    const body = await buffer(request);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
    const key = decodeURIComponent(request.url ?? '');
    if (request.method === 'PUT') {
      // Amazon requires a length (MissingContentLength) and verifies the signed hash.
      if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength');
      if (request.headers['x-amz-content-sha256'] !== sha256(body))
        return refuse(400, 'XAmzContentSHA256Mismatch');
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    const found = objects.get(key);
    if (found) return response.writeHead(200).end(found);
    return mayList ? refuse(404, 'NoSuchKey') : refuse(403, 'AccessDenied');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    /** Drops the connections of the next requests. */
    breakNext(requests: number) {
      broken = requests;
    },
    variables: {
      AWS_ACCESS_KEY_ID: KEY.id,
      AWS_SECRET_ACCESS_KEY: KEY.secret,
      AWS_REGION: KEY.region,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function isSigned(request: IncomingMessage): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  const [, id, day = '', region = '', names = '', signature] = found ?? [];
  if (id !== KEY.id || region !== KEY.region) return false;
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [
    request.method,
    request.url,
    '',
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  let key: string | Buffer = `AWS4${KEY.secret}`;
  for (const part of [day, region, 's3', 'aws4_request']) key = hmac(key, part);
  return hmac(key, text).toString('hex') === signature;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
