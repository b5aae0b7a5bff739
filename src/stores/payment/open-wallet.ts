import { $accountKind } from '../kept/account-kind.ts';

/** Asks for the cards of who is signed in. Most shoppers are guests and load none of it. */
export async function openWallet(): Promise<void> {
  if ($accountKind.get() === 'guest') return;
  const { loadWallet } = await import('./wallet.ts');
  await loadWallet();
}
