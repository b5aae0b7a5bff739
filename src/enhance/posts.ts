/**
 * The gallery of posts (`[data-posts]`): where not one of its pictures came, before this script or after it, a sentence says
 * so (`[data-posts-failed]`) and the captions stay as links. One that comes after all takes the sentence away.
 */
export function watchPosts(): void {
  const section = document.querySelector<HTMLElement>('[data-posts]');
  const notice = section?.querySelector<HTMLElement>('[data-posts-failed]');
  if (!section || !notice) return;
  const pictures = [...section.querySelectorAll('img')];
  const look = () => {
    const failed = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth === 0);
    notice.hidden = !failed;
    section.toggleAttribute('data-failed', failed);
  };
  // Neither event bubbles.
  for (const event of ['error', 'load']) section.addEventListener(event, look, true);
  look();
}
