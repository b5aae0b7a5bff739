import type { Page } from '@playwright/test';
import { expect, test } from '../support/support.ts';

/**
 * Stops React between rendering an island and running its effects, when it already handles events; on a slow phone this phase is
 * long. Each call of performance.now() adds ten milliseconds, so that the scheduler runs one task at a time; the message that
 * schedules the effects is held until `letGo` is called. `isHeld`: whether this point is reached.
 */
function holdEffects(): void {
  const held: (() => void)[] = [];
  let isOpen = false;
  const { now } = performance;
  let late = 0;
  performance.now = () => {
    late += 10;
    return now.call(performance) + late;
  };
  const isShown = (island: Element) => {
    const key = Object.keys(island).find((name) => name.startsWith('__reactContainer$'));
    const fiber =
      key &&
      (
        island as unknown as Record<
          string,
          { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } }
        >
      )[key];
    return (
      fiber !== undefined && fiber !== '' && fiber.stateNode.current.memoizedState.isDehydrated === false
    );
  };
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const send = () => postMessage.call(this, message as object);
    const islands = [...document.querySelectorAll('main astro-island')];
    if (isOpen || !islands.some(isShown)) send();
    else held.push(send);
  };
  Object.assign(window, {
    isHeld: () => held.length > 0,
    letGo: () => {
      isOpen = true;
      for (const send of held) send();
    },
  });
}

type Held = { isHeld(): boolean; letGo(): void };

const text = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

test('a form keeps what is typed while it hydrates', async ({ page }) => {
  await page.addInitScript(holdEffects);
  await page.goto('/conta');
  await text(page, 'E-mail').focus();
  await page.waitForFunction(() => (window as unknown as Held).isHeld());
  await text(page, 'E-mail').fill('ana@teste.example');
  await text(page, 'Senha').fill('uma senha comprida');
  await page.evaluate(() => (window as unknown as Held).letGo());
  await expect(text(page, 'E-mail')).toHaveValue('ana@teste.example');
  await expect(text(page, 'Senha')).toHaveValue('uma senha comprida');
});

test('a product keeps what is typed and chosen while it hydrates', async ({ page, shop }) => {
  const piece = await shop.pick({ stock: { from: 3 } });
  await page.addInitScript(holdEffects);
  await page.goto(`/produto/${piece.productId}`);
  const cep = page.getByRole('textbox', { name: 'Calcular frete' });
  const size = page.getByRole('radio', { name: piece.size, exact: true });
  await cep.focus();
  await page.waitForFunction(() => (window as unknown as Held).isHeld());
  await cep.pressSequentially('a0131x01');
  await expect(cep).toHaveValue('01310-1');
  await size.check();
  await page.getByRole('spinbutton', { name: 'Quantidade' }).fill('2');
  await page.evaluate(() => (window as unknown as Held).letGo());
  await expect(cep).toHaveValue('01310-1');
  await expect(size).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'Quantidade' })).toHaveValue('2');
});
