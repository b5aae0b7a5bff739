/**
 * Videos: a poster that is pressed (`[data-play]`) gives way to its player, which waits as text in the `noscript` beside it. What was
 * focused stays so: the player takes the keys over.
 */
export function startVideos(): void {
  document.addEventListener('click', ({ target }) => {
    const poster = (target as Element).closest('[data-play]');
    const held = poster?.nextElementSibling?.textContent ?? '';
    const waiting = new DOMParser().parseFromString(held, 'text/html').querySelector('video');
    if (!poster || !waiting) return;
    const video = document.importNode(waiting, true);
    // The one that is here, not another of another size.
    video.poster = poster.querySelector('img')?.currentSrc ?? '';
    poster.replaceWith(video);
    video.focus();
    // A browser that will not begin by itself shows its own button.
    video.play().catch(() => {});
  });
}
