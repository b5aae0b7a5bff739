import type { Ref } from 'react';
import { Breadcrumb, type Crumb } from '../../ui/Breadcrumb.tsx';

type Props = {
  trail: readonly Crumb[];
  name: string;
  intro: string | null;
  heading: Ref<HTMLHeadingElement>;
};

/** What a list is called, and where it stands in the shop. */
export function ListingHead({ trail, name, intro, heading }: Props) {
  return (
    <>
      <Breadcrumb trail={trail} />
      <div className="listing__head">
        <div>
          <h1 className="display" tabIndex={-1} ref={heading}>
            {name}
          </h1>
          {intro !== null && <p className="mt-4 max-w-120 text-soft">{intro}</p>}
        </div>
      </div>
    </>
  );
}
