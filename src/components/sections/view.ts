import type { SectionName, SectionOf } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';

/**
 * The props of a section's view. The section's id is unique in the page and names its heading; `isFirst` is true for the first
 * section, whose first picture loads before all others (leading.ts).
 */
export type ViewProps<T extends SectionName> = {
  section: SectionOf<T>;
  shown: Shown;
  isFirst: boolean;
  /** Whether its pictures may be in the first view, which therefore do not wait for the layout (leading.ts). */
  isEarly?: boolean;
  /**
   * The id of the heading that labels the section as a landmark. Landmarks need distinct names: among sections with the same
   * title only the first is one.
   */
  label?: string | undefined;
};
