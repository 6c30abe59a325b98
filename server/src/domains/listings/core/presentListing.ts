import type { FastifyRequest } from 'fastify';
import type { BriefListingBySection, ListingBySection, Lost, Section } from 'shared/contract';
import { cityDistance } from '../../../geography/cityDistance';
import type { ImageAddresses } from '../../images/store/imageAddresses';
import { presentLost } from '../../lost/details/lostDetails';
import { shownPriceBefore } from './listingContent';
import { isReadable } from './listingPolicy';
import { sectionQueries } from './sectionQueries';
import type { ListedRow, ListingRow, SharedRow } from './selectListings';

type SharedFields = Omit<BriefListingBySection[Section], 'category'> & { description?: string; lost?: Lost | null };

/** Returns the distance of another city from centre to centre, never from a listing's own point. */
const wholeKm = (from: string, to: string): number | undefined => {
  const km = cityDistance(from, to);
  return km > 0 && Number.isFinite(km) ? Math.max(1, Math.round(km)) : undefined;
};

/** What an answer depends on apart from the listing. */
export interface Reader {
  id: number | null;
  addresses: ImageAddresses;
  now: Date;
  ttlDays: number;
}

export const readerOf = ({ userId, server }: FastifyRequest): Reader => ({
  id: userId,
  addresses: server.imageAddresses,
  now: server.clock.now(),
  ttlDays: server.settings.LISTING_TTL_DAYS,
});

const presentImages = (row: Omit<SharedRow, 'description'>, { addresses }: Reader): string[] => {
  if (row.images === '') return [];
  const names = row.images.split(',');
  return isReadable(row) ? names : names.map(addresses.sign);
};

/** Returns a listing as the API presents it to this reader, with signed names of non-public pictures. */
export const presentListed = <S extends Section>(
  section: S,
  row: ListedRow<S>,
  reader: Reader,
  from?: string,
): BriefListingBySection[S] => {
  const shared: SharedFields = {
    id: row.id,
    title: row.title,
    city: row.city,
    price: row.price,
    price_before: shownPriceBefore(row.priceBefore, row.priceLoweredAt, reader.now),
    images: presentImages(row, reader),
    author: row.authorId,
    username: row.username,
    is_visible: row.status,
    is_owner: row.authorId === reader.id,
    is_reserved: row.isReserved,
    created_at: row.time,
  };
  if (row.description !== undefined) shared.description = row.description;
  const km = from === undefined ? undefined : wholeKm(from, row.city);
  if (km !== undefined) shared.distance_km = km;
  if (row.outcome !== null) shared.outcome = row.outcome;
  if (row.lost !== undefined) shared.lost = presentLost(row.lost, shared.is_owner);
  // Not a spread: in V8 adding to a spread object is 30 times slower, and a feed has 20 of them.
  return Object.assign(
    shared,
    sectionQueries[section].present(row as typeof row & Record<string, unknown>, reader.now),
  ) as BriefListingBySection[S];
};

/** As `presentListed`, with the description. */
export const presentListing = presentListed as <S extends Section>(
  section: S,
  row: ListingRow<S>,
  reader: Reader,
) => ListingBySection[S];
