import { leftWords } from '../domain/pages/countdown.ts';

/** Countdown sections (`[data-countdown="{ms}"]`); removed when they end. */
export function startCountdowns(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const until = Number(section.dataset.countdown);
    const left = section.querySelector('[data-countdown-left]');
    const tick = () => {
      const words = leftWords(until, Date.now());
      if (words === null) {
        section.hidden = true;
        clearInterval(timer);
      } else if (left) left.textContent = words;
    };
    const timer = setInterval(tick, 1000);
    tick();
  }
}
