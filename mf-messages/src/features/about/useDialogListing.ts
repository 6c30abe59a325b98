import { useQuery } from '@tanstack/react-query';
import { listingCategoryName, listingQuery, useAppContext, useSession, viewerOf } from 'shared';
import { contractOf, type ListingBySection, type ListingPlace, type Section } from 'shared/contract';

/** The listing that a dialog is about. */
export interface About {
  section: Section;
  listing: ListingBySection[Section];
  category: string;
  /** Whether its animal is lost or found; null for other listings. */
  loss: 'lost' | 'found' | null;
}

/** Loads the listing that a dialog is about; `about` is null without one, or when it is gone. */
export const useDialogListing = (place: ListingPlace | null): { about: About | null; loading: boolean } => {
  const { api } = useAppContext();
  const viewer = viewerOf(useSession());
  const { data: listing, isLoading } = useQuery({
    ...listingQuery(api, place?.section ?? 'pets', place?.id ?? 0, viewer),
    enabled: place !== null,
  });
  if (!place || !listing) return { about: null, loading: isLoading };
  const { section } = place;
  const category = listingCategoryName(section, listing);
  return { about: { section, listing, category, loss: contractOf(section).lost?.[category] ?? null }, loading: false };
};
