import { type Browser, devices, type Page } from '@playwright/test';

/** A phone with a quarter of this machine's speed and 150 ms of latency. */
const PHONE = { cpu: 4, latencyMs: 150, bytesPerSecond: 1_638_400 / 8 } as const;

const PATIENCE_MS = 30_000;

/** A page of such a phone, in a new browser; its context is closed by the caller. */
export async function openSlowPhone(browser: Browser, base: string): Promise<Page> {
  const { viewport, userAgent } = devices['Pixel 7'] ?? {};
  const context = await browser.newContext({
    ...(viewport && { viewport }),
    ...(userAgent && { userAgent }),
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    baseURL: base,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(rememberChoices);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bytesPerSecond,
    uploadThroughput: PHONE.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  return page;
}

/** The cookie question and the first-purchase offer are answered: they are not part of the measurement. */
function rememberChoices(): void {
  localStorage.setItem('cookie_choice', 'refused');
  localStorage.setItem('discount_popup_shown', 'true');
}
