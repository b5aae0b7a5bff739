/**
 * Rotating slides. Markup: `[data-rotation="{ms}"]` around `[data-slides] > [data-slide]`, optionally `[data-previous]`,
 * `[data-next]`, `[data-dot]`, `[data-pause]`; `data-rotation-below="{px}"` rotates only in narrower windows. Rotation stops
 * while hovered, while focus is inside, in a hidden tab, under reduced motion, and permanently after the pause button (WCAG
 * 2.2.2). CSS styles `data-current`; `data-ready` lets a slide's picture load.
 */
const SWIPE_PX = 50;

export function startRotations(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-rotation]')) start(root);
}

function start(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
  const dots = [...root.querySelectorAll<HTMLElement>('[data-dot]')];
  const stage = root.querySelector<HTMLElement>('[data-slides]');
  const pause = root.querySelector<HTMLElement>('[data-pause]');
  const below = root.dataset.rotationBelow;
  const narrow = below ? matchMedia(`(width < ${below}px)`) : null;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  if (!stage || slides.length < 2) return;

  let at = 0;
  let paused = false;
  let hovered = false;
  let focused = false;

  const show = (index: number) => {
    at = (index + slides.length) % slides.length;
    for (const [i, slide] of slides.entries()) {
      slide.toggleAttribute('data-ready', true);
      slide.toggleAttribute('data-current', i === at);
    }
    for (const [i, dot] of dots.entries()) {
      if (i === at) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  };
  // Announced only on manual navigation: an announcement every five seconds helps nobody.
  const turn = (by: number) => {
    stage.setAttribute('aria-live', 'polite');
    show(at + by);
    restart();
  };

  let timer: ReturnType<typeof setInterval> | undefined;
  const restart = () => {
    clearInterval(timer);
    const rests =
      paused || hovered || focused || still.matches || document.hidden || narrow?.matches === false;
    if (rests) return;
    timer = setInterval(() => {
      stage.removeAttribute('aria-live');
      show(at + 1);
    }, Number(root.dataset.rotation));
  };
  const hover = (event: PointerEvent, value: boolean) => {
    if (event.pointerType !== 'mouse') return;
    hovered = value;
    restart();
  };
  const focus = (value: boolean) => {
    focused = value;
    restart();
  };

  root.addEventListener('pointerenter', (event) => hover(event, true));
  root.addEventListener('pointerleave', (event) => hover(event, false));
  root.addEventListener('focusin', ({ target }) => focus((target as Element).matches(':focus-visible')));
  root.addEventListener('focusout', () => focus(false));
  document.addEventListener('visibilitychange', restart);
  still.addEventListener('change', restart);
  narrow?.addEventListener('change', restart);

  root.querySelector('[data-previous]')?.addEventListener('click', () => turn(-1));
  root.querySelector('[data-next]')?.addEventListener('click', () => turn(1));
  for (const [i, dot] of dots.entries()) dot.addEventListener('click', () => turn(i - at));
  pause?.addEventListener('click', () => {
    paused = !paused;
    pause.setAttribute('aria-label', paused ? 'Retomar a troca automática' : 'Pausar a troca automática');
    pause.toggleAttribute('data-paused', paused);
    restart();
  });

  let from = { x: 0, y: 0 };
  stage.addEventListener(
    'touchstart',
    ({ changedTouches: [touch] }) => {
      if (touch) from = { x: touch.clientX, y: touch.clientY };
    },
    { passive: true },
  );
  stage.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      if (!touch) return;
      const x = touch.clientX - from.x;
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(touch.clientY - from.y)) turn(x < 0 ? 1 : -1);
    },
    { passive: true },
  );

  restart();
  // Loads the other slides' pictures after the page's own.
  const prepare = () => setTimeout(() => show(at), 1500);
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare, { once: true });
}
