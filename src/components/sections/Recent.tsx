import { RecentlyViewed } from '../product/BuiltCards.tsx';

export function Recent() {
  return (
    <div className="wrap">
      <RecentlyViewed />
    </div>
  );
}
