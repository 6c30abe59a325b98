import { type ComponentType, useState } from 'react';
import { useSession } from 'shared';
import type { OwnListingBySection, Section } from 'shared/contract';
import { BoostChoice } from '../../features/actions/BoostChoice';
import { roleOf } from '../../features/actions/roleActions';
import { LaterPart } from '../../ui/LaterPart';
import type { OwnListingProps } from '../OwnListing/OwnListing';
import { ListingView } from './ListingView';

/** Loads the owner's view for owners only. */
const loadOwnListing = async (): Promise<ComponentType<OwnListingProps>> =>
  (await import('../OwnListing/OwnListing')).OwnListing;

interface ShownListingProps<S extends Section> {
  section: S;
  listing: OwnListingBySection[S];
}

/** A listing as its owner or others see it, and the choice of paid options, which stays when the session ends. */
export const ShownListing = <S extends Section>({ section, listing }: ShownListingProps<S>) => {
  const [boosting, setBoosting] = useState<'never' | 'open' | 'closed'>('never');
  const role = roleOf(useSession(), listing);
  const onBoost = (): void => setBoosting('open');
  const view = <ListingView section={section} listing={listing} onBoost={onBoost} />;
  return (
    <>
      {role === 'owner' ? (
        <LaterPart load={loadOwnListing} props={{ section, listing, onBoost }} meanwhile={view} />
      ) : (
        view
      )}
      {boosting !== 'never' && (
        <BoostChoice
          section={section}
          id={listing.id}
          open={boosting === 'open'}
          onClose={() => setBoosting('closed')}
        />
      )}
    </>
  );
};
