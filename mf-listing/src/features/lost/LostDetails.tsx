import type { Listing } from 'shared/contract';
import { MarksCard } from './MarksCard';
import { SafetyNote } from './SafetyNote';

/** What the page of an animal that is lost or found has beyond others, between its buttons and its description. */
export const LostDetails = ({ listing }: { listing: Listing }) => {
  const lost = 'lost' in listing && listing.lost;
  return (
    <>
      <SafetyNote />
      {lost && <MarksCard lost={lost} />}
    </>
  );
};
