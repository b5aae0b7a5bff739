import { adminFieldWords } from '../../../client/words/admin-words.ts';
import { noneOrVideo, type VideoDraft } from '../../../contracts/video.ts';

/** Validates a video against the contract. */
export const checkedVideo = (values: VideoDraft | null) => noneOrVideo.safeParse(values);

/** The errors as texts, at the fields of `place`. */
export function videoProblems(values: VideoDraft | null, place: string): Record<string, string> {
  const issues = checkedVideo(values).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [[place, ...path].join('.'), adminFieldWords(message)]),
  );
}
