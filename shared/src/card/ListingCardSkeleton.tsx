import { Skeleton } from '../ui/Skeleton';
import { CardFrame } from './CardFrame';

/** Placeholder of a loading listing card. */
export const ListingCardSkeleton = () => (
  <CardFrame as="div">
    <div>
      <Skeleton width="100%" height="100%" radius={0} />
    </div>
    <div className="text">
      <Skeleton width="55%" height="24px" />
      <Skeleton width="90%" height="20px" />
      <Skeleton width="60%" height="20px" />
      <Skeleton width="70%" height="18px" />
    </div>
  </CardFrame>
);
