import type { CDPSession, Page } from '@playwright/test';

/** Chromium's virtual authenticator: a device that keeps passkeys and verifies its person, or does not. */
export type VirtualAuthenticator = {
  /** Whether the person puts a finger on it. */
  verifies: (isVerified: boolean) => Promise<void>;
  /** Whether it answers by itself; else requests wait for the person. */
  answers: (isPresent: boolean) => Promise<void>;
  /** How many passkeys it keeps. */
  count: () => Promise<number>;
};

/** Gives the page's browser such a device. */
export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    answers: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
