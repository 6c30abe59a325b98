import { useSession } from 'shared';
import { type Listing, ListingStatus, lostKindOf, type PetListing, type Section } from 'shared/contract';
import { DeferredPart } from '../../ui/DeferredPart';

const load = async () => (await import('./MatchesCard')).MatchesCard;

/** 'Похоже на …', for the author of a published loss or find, and for administrators. */
export const Matches = ({ section, listing }: { section: Section; listing: Listing }) => {
  const session = useSession();
  const kind = lostKindOf(section, String(listing.category));
  const isFor = listing.is_owner || (session.status === 'signed-in' && session.isAdmin);
  if (!kind || !isFor || listing.is_visible !== ListingStatus.published) return null;
  return <DeferredPart load={load} props={{ own: listing as PetListing, kind }} />;
};
