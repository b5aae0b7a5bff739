import type { Section } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
import { Quote } from '../sections/Quote.tsx';
import { WidePicture } from '../sections/WidePicture.tsx';

type Props = { section: Section; shown: Shown; isFirst?: boolean };

/** Sections of an information page besides texts and questions (`sectionTypesFor`). */
export function Other({ section, isFirst = false, shown }: Props) {
  if (section.type === 'quote') return <Quote section={section} shown={shown} isFirst={isFirst} />;
  if (section.type === 'wide-picture')
    return (
      <WidePicture
        section={section}
        shown={shown}
        isFirst={isFirst}
        label={section.title ? section.id : undefined}
      />
    );
  return null;
}
