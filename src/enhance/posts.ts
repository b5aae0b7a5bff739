/**
 * The gallery of posts (`[data-posts]`): if every picture fails to load, before or after this script runs, shows a message
 * (`[data-posts-failed]`) and keeps the captions as links. A picture that loads later hides the message.
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
  // These events do not bubble.
  for (const event of ['error', 'load']) section.addEventListener(event, look, true);
  look();
}
