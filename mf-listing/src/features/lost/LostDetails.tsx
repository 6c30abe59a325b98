import { type Listing, lostKindOf, type Section } from 'shared/contract';
import { ChipButton } from './ChipButton';
import { MarksCard } from './MarksCard';
import { PlaceCard } from './PlaceCard';
import { SafetyNote } from './SafetyNote';

/** What the page of an animal that is lost or found has beyond others, between its buttons and its description. */
export const LostDetails = ({ section, listing }: { section: Section; listing: Listing }) => {
  const lost = 'lost' in listing ? listing.lost : null;
  const kind = lostKindOf(section, String(listing.category));
  return (
    <>
      {lost && <ChipButton section={section} listing={listing} />}
      <SafetyNote />
      {lost && <MarksCard lost={lost} />}
      {kind && lost?.point && <PlaceCard kind={kind} point={lost.point} place={lost.place} />}
    </>
  );
};
