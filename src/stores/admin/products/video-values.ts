import { noneOrVideo, type VideoDraft } from '../../../contracts/video.ts';
import { faultsIn, fieldProblems, invalid } from '../kit/draft.ts';

/** Validates a video against the contract. */
export const checkedVideo = (values: VideoDraft | null) => noneOrVideo.safeParse(values);

/** The errors as texts, at the fields of `place`. */
export function videoProblems(values: VideoDraft | null, place: string): Record<string, string> {
  return fieldProblems(invalid(faultsIn(checkedVideo(values).error?.issues, place)));
}
