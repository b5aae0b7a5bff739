import { adminFieldWords } from '../../client/admin-words.ts';
import { noneOrVideo, type VideoDraft } from '../../contracts/video.ts';

/** A video as the server takes it, or what is still missing. */
export const checkedVideo = (values: VideoDraft | null) => noneOrVideo.safeParse(values);

/** The same in words, at the fields of `place`. */
export function videoProblems(values: VideoDraft | null, place: string): Record<string, string> {
  const issues = checkedVideo(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [[place, ...path].join('.'), adminFieldWords(message)]),
  );
}
