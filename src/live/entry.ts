import { createApp } from 'astro/app/entrypoint';

/**
 * Astro's application for pages rendered on demand, without streams: our pages are finished as a whole
 * (finished.ts), so that every fragment would become bytes and text again.
 */
const app = createApp({ streaming: false });

export function renderPage(request: Request): Promise<Response> {
  return app.render(request);
}
