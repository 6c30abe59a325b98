import type { FastifyRequest } from 'fastify';
import type { ListingBySection, Lost, Section } from 'shared/contract';
import type { ImageAddresses } from '../../images/imageAddresses';

import { presentLost } from '../lostDetails/lostDetails';
import { isReadable } from './listingPolicy';
import { toldPriceBefore } from './priceChange';

import { sectionQueries } from './sectionQueries';
import type { ListingRow, SharedRow } from './selectListings';

/** Fields that every section's listings have on the wire, in the same form. */
type SharedFields = Omit<ListingBySection[Section], 'category'> & { lost?: Lost | null };

/** What an answer depends on beside the listing. */
export interface Reader {
  /** User id; null for a visitor. */
  id: number | null;
  addresses: ImageAddresses;
  now: Date;
  /** Days that a listing stays published. */
  ttlDays: number;
}

/** The reader behind a request. */
export const readerOf = ({ userId, server }: FastifyRequest): Reader => ({
  id: userId,
  addresses: server.imageAddresses,
  now: server.clock.now(),
  ttlDays: server.settings.LISTING_TTL_DAYS,
});

const presentImages = (row: SharedRow, { addresses }: Reader): string[] => {
  if (row.images === '') return [];
  const names = row.images.split(',');
  return isReadable(row) ? names : names.map(addresses.sign);
};

/** A listing on the wire, as this reader sees it; pictures that are not for everybody under signed names. */
export const presentListing = <S extends Section>(
  section: S,
  row: ListingRow<S>,
  reader: Reader,
): ListingBySection[S] => {
  const shared: SharedFields = {
    id: row.id,
    title: row.title,
    city: row.city,
    price: row.price,
    price_before: toldPriceBefore(row.priceBefore, row.priceLoweredAt, reader.now),
    description: row.description,
    images: presentImages(row, reader),
    author: row.authorId,
    username: row.username,
    is_visible: row.status,
    is_owner: row.authorId === reader.id,
    created_at: row.time,
  };
  if (row.outcome !== null) shared.outcome = row.outcome;
  if (row.lost !== undefined) shared.lost = presentLost(row.lost, shared.is_owner);
  // Not a spread: V8 makes an object that grows after a spread 30 times slower, and a feed has 20 of them.
  return Object.assign(
    shared,
    sectionQueries[section].present(row as typeof row & Record<string, unknown>, reader.now),
  ) as unknown as ListingBySection[S];
};
