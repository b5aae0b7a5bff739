import type { Ref } from 'react';
import { Breadcrumb, type Crumb } from '../../ui/Breadcrumb.tsx';

type Props = {
  trail: readonly Crumb[];
  name: string;
  intro: string | null;
  /** Text at the right end. */
  aside?: string;
  heading?: Ref<HTMLHeadingElement>;
};

/** The title and breadcrumb of a listing. */
export function ListingHead({ trail, name, intro, aside, heading }: Props) {
  return (
    <>
      <Breadcrumb trail={trail} />
      <div className="grid gap-x-8 gap-y-4 pt-4 pb-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h1 className="display" tabIndex={-1} ref={heading}>
            {name}
          </h1>
          {intro !== null && <p className="mt-4 max-w-120 text-soft">{intro}</p>}
        </div>
        {aside && <p className="text-small text-soft tabular">{aside}</p>}
      </div>
    </>
  );
}
