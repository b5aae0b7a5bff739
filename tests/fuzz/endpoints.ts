import { readdir } from 'node:fs/promises';
import type { Endpoint } from '#contracts/endpoint.ts';

export type NamedEndpoint = { name: string; file: string; endpoint: Endpoint };

const FOLDER = new URL('../../src/contracts/', import.meta.url);

/** Every endpoint that the contracts export, with its name and the contract's file name. */
export async function allEndpoints(): Promise<NamedEndpoint[]> {
  const files = (await readdir(FOLDER, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  const modules = await Promise.all(
    files.map(async (file) => ({
      file,
      exports: (await import(new URL(file, FOLDER).href)) as Record<string, unknown>,
    })),
  );
  return modules.flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, file, endpoint: value }] : [],
    ),
  );
}

/** Those of the back office. */
export async function deskEndpoints(): Promise<NamedEndpoint[]> {
  return (await allEndpoints()).filter(isOfDesk);
}

export const isOfDesk = ({ endpoint }: NamedEndpoint): boolean => endpoint.path.startsWith('/api/admin/');

/** Those of the API for other programs, which have tokens instead of visitors. */
export const isOfApi = ({ endpoint }: NamedEndpoint): boolean => endpoint.path.startsWith('/api/v1/');

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['method', 'path', 'input', 'output', 'errors'].every((key) => key in value)
  );
}
