import type { ReactNode } from 'react';
import type { Section, SectionName } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
import { Benefits } from './Benefits.tsx';
import { CategoryBanner } from './CategoryBanner.tsx';
import { CategoryCarousel } from './CategoryCarousel.tsx';
import { Countdown } from './Countdown.tsx';
import { Gallery } from './Gallery.tsx';
import { Hero } from './Hero.tsx';
import { Look } from './Look.tsx';
import { earlySection } from './leading.ts';
import { Newsletter } from './Newsletter.tsx';
import { Posts } from './Posts.tsx';
import { Products } from './Products.tsx';
import { Questions } from './Questions.tsx';
import { Quote } from './Quote.tsx';
import { Recent } from './Recent.tsx';
import { Text } from './Text.tsx';
import { TextPicture } from './TextPicture.tsx';
import { Video } from './Video.tsx';
import type { ViewProps } from './view.ts';
import { WidePicture } from './WidePicture.tsx';

type View<T extends SectionName> = (props: ViewProps<T>) => ReactNode;

/** The view of each section type. */
const VIEWS: { readonly [T in SectionName]: View<T> } = {
  hero: Hero,
  benefits: Benefits,
  products: Products,
  look: Look,
  'category-banner': CategoryBanner,
  'category-carousel': CategoryCarousel,
  text: Text,
  'text-picture': TextPicture,
  'wide-picture': WidePicture,
  video: Video,
  gallery: Gallery,
  quote: Quote,
  questions: Questions,
  countdown: Countdown,
  newsletter: Newsletter,
  recent: Recent,
  posts: Posts,
  // Rendered around every page (chrome/Header.astro, chrome/Footer.astro).
  'menu-link': () => null,
  'footer-column': () => null,
};

// View and section have the same type, which the union cannot express.
const viewOf = ({ type }: Section) => VIEWS[type] as View<SectionName>;

type Props = { sections: readonly Section[]; shown: Shown };

/** The sections of a page in order, for the build and the preview. */
export function Sections({ sections, shown }: Props) {
  const titles = sections.map((section) => {
    if ('slides' in section) return section.slides[0]?.title;
    return 'title' in section ? section.title : section.type;
  });
  const early = earlySection(sections, shown);
  return sections.map((section, index) => {
    const Drawn = viewOf(section);
    const title = titles[index];
    const label = title && titles.indexOf(title) === index ? section.id : undefined;
    return (
      <Drawn
        key={section.id}
        section={section}
        shown={shown}
        isFirst={index === 0}
        isEarly={section === early}
        label={label}
      />
    );
  });
}

/** The ids of the sections that draw nothing, as the shop has nothing of what they ask for. Views are functions of their props. */
export function emptySections({ sections, shown }: Props): string[] {
  return sections
    .filter((section) => viewOf(section)({ section, shown, isFirst: false }) === null)
    .map(({ id }) => id);
}
