/** A page of the shop itself, read instead of visited. Rejects when it cannot be had; `path` begins with '/'. */
export async function ownPage(path: string): Promise<Document> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
