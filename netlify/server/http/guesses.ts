import type { FunctionHandler } from './route.ts';

/**
 * Renders nothing that a browser asks for because it may be opened (`Sec-Purpose: prefetch;prerender`, Speculation Rules): such pages
 * come from the CDN, or once they are opened. What is pressed already comes as `prefetch` alone. Browsers do not keep a 503, and ask
 * again.
 */
export function notForGuesses(handle: FunctionHandler): FunctionHandler {
  return async (request, context) => {
    const isGuess = /\bprerender\b/.test(request.headers.get('sec-purpose') ?? '');
    return isGuess
      ? new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
      : handle(request, context);
  };
}
