import { type Listing, lostKindOf, type Section } from 'shared/contract';
import { PlaceCard } from './PlaceCard';
import { SafetyNote } from './SafetyNote';

/** What the page of an animal that is lost or found has beyond others, above its description. */
export const LostDetails = ({ section, listing }: { section: Section; listing: Listing }) => {
  const lost = 'lost' in listing ? listing.lost : null;
  const kind = lostKindOf(section, String(listing.category));
  return (
    <>
      {listing.outcome === undefined && <SafetyNote />}
      {kind && lost?.point && <PlaceCard kind={kind} point={lost.point} place={lost.place} />}
    </>
  );
};
