import type { Markup } from './markup.ts';

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

export function html(markup: Markup, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(markup.text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

export function svg(drawing: string): Response {
  return new Response(drawing, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'access-control-allow-origin': '*' },
  });
}

/** 303: redirects to a page after a form was sent. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path } });
}

export function notFound(): Response {
  return new Response('Nada aqui.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
