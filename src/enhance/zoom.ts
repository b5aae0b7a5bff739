/**
 * Enlarged product photos: `[data-zoom-dialog]` of Gallery.tsx over the photos of the shown colour. A click, the button or '+'
 * zooms in; then the mouse pans by moving, a finger by dragging, the keyboard by its arrows. Before zooming, arrows and swipes
 * change photos. Escape closes, and the browser restores the focus.
 */
const SWIPE_PX = 50;
const STEP_PX = 120;

let started: { show: (photos: readonly HTMLAnchorElement[], at: number) => void } | undefined;

export function openZoom(root: HTMLElement, photo: HTMLAnchorElement): void {
  const dialog = root.querySelector<HTMLDialogElement>('[data-zoom-dialog]');
  if (!dialog) return;
  const photos = [...root.querySelectorAll<HTMLAnchorElement>('[data-photo]:not([data-other]) a')];
  started ??= start(dialog);
  started.show(photos, Math.max(0, photos.indexOf(photo)));
  dialog.showModal();
}

function start(dialog: HTMLDialogElement) {
  const find = (name: string) => dialog.querySelector<HTMLElement>(`[data-zoom-${name}]`);
  const frame = find('frame');
  const count = find('count');
  const enlarge = find('in');
  const image = Object.assign(new Image(1200, 1500), { decoding: 'async' });
  frame?.replaceChildren(image);
  let photos: readonly HTMLAnchorElement[] = [];
  let at = 0;

  const setLarge = (large: boolean) => {
    dialog.toggleAttribute('data-large', large);
    if (enlarge) {
      enlarge.ariaPressed = String(large);
      enlarge.ariaLabel = large ? 'Reduzir' : 'Ampliar';
    }
  };
  const isLarge = () => dialog.hasAttribute('data-large');
  /** Pans to the point under the pointer, as fractions of the frame. */
  const look = (x: number, y: number) => {
    if (!frame) return;
    const box = frame.getBoundingClientRect();
    const left = ((x - box.left) / box.width) * (frame.scrollWidth - frame.clientWidth);
    const top = ((y - box.top) / box.height) * (frame.scrollHeight - frame.clientHeight);
    frame.scrollTo({ left, top, behavior: 'instant' });
  };
  /** Shows the already loaded size until the large one is ready. */
  const show = (now: string, then: string) => {
    image.src = now;
    const large = Object.assign(new Image(), { src: then });
    // If the large picture fails to load, the small one stays.
    large.decode().then(
      () => image.src === now && photos[at]?.href === then && Object.assign(image, { src: then }),
      () => undefined,
    );
  };
  const turn = (by: number) => {
    at = (at + by + photos.length) % photos.length;
    const photo = photos[at];
    if (!photo) return;
    setLarge(false);
    const small = photo.querySelector('img');
    image.alt = small?.alt ?? '';
    show(small?.currentSrc || photo.href, photo.href);
    if (count) count.textContent = photos.length > 1 ? `Foto ${at + 1} de ${photos.length}` : '';
  };

  image.addEventListener('click', ({ clientX, clientY }) => {
    setLarge(!isLarge());
    look(clientX, clientY);
  });
  enlarge?.addEventListener('click', () => {
    setLarge(!isLarge());
    look(innerWidth / 2, innerHeight / 2);
    frame?.focus();
  });
  find('previous')?.addEventListener('click', () => turn(-1));
  find('next')?.addEventListener('click', () => turn(1));
  frame?.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'mouse' && isLarge()) look(clientX, clientY);
  });
  dialog.addEventListener('keydown', (event) => {
    const { key } = event;
    const across = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
    if (key === '+' || key === '-') {
      setLarge(key === '+');
      look(innerWidth / 2, innerHeight / 2);
    } else if (isLarge() && (across || down))
      frame?.scrollBy({ left: across * STEP_PX, top: down * STEP_PX, behavior: 'instant' });
    else if (across) turn(across);
    else return;
    event.preventDefault();
  });
  listenForSwipes(dialog, (by) => {
    if (!isLarge()) turn(by);
  });
  dialog.addEventListener('close', () => setLarge(false));

  return {
    show(shown: readonly HTMLAnchorElement[], from: number) {
      photos = shown;
      at = from;
      for (const name of ['previous', 'next']) find(name)?.toggleAttribute('hidden', shown.length < 2);
      turn(0);
    },
  };
}

function listenForSwipes(dialog: HTMLElement, turn: (by: -1 | 1) => void): void {
  let from: Touch | undefined;
  dialog.addEventListener(
    'touchstart',
    ({ touches }) => {
      // Two fingers are left to the browser, which zooms the page.
      from = touches.length === 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  dialog.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      if (!from || !to) return;
      const x = to.clientX - from.clientX;
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(to.clientY - from.clientY)) turn(x < 0 ? 1 : -1);
    },
    { passive: true },
  );
}
