import { type ComponentType, useEffect, useState } from 'react';
import type { Section } from 'shared/contract';
import type { StatsCardProps } from './StatsCard';

/** The place of the numbers, which come as a part of their own for owners and administrators alone. */
export const StatsSlot = ({ section, id }: { section: Section; id: number }) => {
  const [Card, setCard] = useState<ComponentType<StatsCardProps> | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./StatsCard').then(
      ({ StatsCard }) => isWanted && setCard(() => StatsCard),
      // The page is whole without them.
      (error: unknown) => console.warn('The numbers of the listing could not be loaded', error),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return Card && <Card section={section} id={id} />;
};
