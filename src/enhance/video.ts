/**
 * Videos: pressing a poster (`[data-play]`) replaces it with its player, stored as text in the adjacent `noscript`. Focus moves
 * to the player.
 */
export function startVideos(): void {
  document.addEventListener('click', ({ target }) => {
    const poster = (target as Element).closest('[data-play]');
    const held = poster?.nextElementSibling?.textContent ?? '';
    const waiting = new DOMParser().parseFromString(held, 'text/html').querySelector('video');
    if (!poster || !waiting) return;
    const video = document.importNode(waiting, true);
    // The poster in the size already loaded.
    video.poster = poster.querySelector('img')?.currentSrc ?? '';
    poster.replaceWith(video);
    video.focus();
    // If the browser blocks autoplay, it shows its own play button.
    video.play().catch(() => {});
  });
}
