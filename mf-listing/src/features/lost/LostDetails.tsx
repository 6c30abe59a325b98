import type { Listing, Section } from 'shared/contract';
import { ChipButton } from './ChipButton';
import { MarksCard } from './MarksCard';
import { SafetyNote } from './SafetyNote';

/** What the page of an animal that is lost or found has beyond others, between its buttons and its description. */
export const LostDetails = ({ section, listing }: { section: Section; listing: Listing }) => {
  const lost = 'lost' in listing && listing.lost;
  return (
    <>
      {lost && <ChipButton section={section} listing={listing} />}
      <SafetyNote />
      {lost && <MarksCard lost={lost} />}
    </>
  );
};
