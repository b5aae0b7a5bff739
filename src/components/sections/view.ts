import type { SectionName, SectionOf } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';

/**
 * What the view of a section knows. The section's id is its own on the page and names its heading there; `isFirst` is true for
 * what the page opens with, whose picture is not put off.
 */
export type ViewProps<T extends SectionName> = {
  section: SectionOf<T>;
  shown: Shown;
  isFirst: boolean;
  /**
   * The id of its heading where that names the section as a landmark. Two landmarks of one name could not be told apart: of sections
   * with the same title the first is one.
   */
  label?: string | undefined;
};
