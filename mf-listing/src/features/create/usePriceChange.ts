import {
  failureText,
  formatPrice,
  listingKeys,
  listingQuery,
  newIdempotencyKey,
  toast,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import type { OwnListingBySection, Section } from 'shared/contract';
import type { FormFailure } from 'shared/form';
import { createForms } from './createForms';
import { editListing } from './editListing';
import { groupOf, lastSaid, listingValues } from './listingValues';
import { messages } from './messages.ru';

const texts = messages.quickPrice;

/** The listing no longer exists. */
class MissingListing extends Error {}

/** Formats as 'Цена снижена до 1 200 ₽'. */
const savedText = (before: number | null, now: number): string => {
  const price = formatPrice(now);
  if (before === null || before === 0) return texts.saved.named(price);
  return now < before ? texts.saved.lowered(price) : texts.saved.raised(price);
};

/** Changes only the price of a listing. Fails with `ApiError`. */
export const usePriceChange = (section: Section, id: number) => {
  const { api, queryClient } = useAppContext();
  const viewer = viewerOf(useSession());
  return async (price: string): Promise<void> => {
    // Refetched, so that changes by another tab or a moderator survive.
    const query = listingQuery(api, section, id, viewer);
    const found = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    if (found === null) throw new MissingListing();
    const listing = found as OwnListingBySection[Section];
    const said = lastSaid(listing);
    const fields = createForms[section].toFields({ ...listingValues(section, said), price }, groupOf(section, said));
    await editListing(api, section, {
      id,
      fields,
      pictures: said.images,
      version: listing.version,
      key: newIdempotencyKey(),
    });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, id) }),
      queryClient.invalidateQueries({ queryKey: listingKeys.own(section) }),
    ]);
    toast.success(savedText(listing.price, Number(fields.price)));
  };
};

/** Returns a failed change as an error of the form's one field. */
export const priceRefusal = (error: unknown, { faults }: { faults: { price?: string } }): FormFailure<'price'> => ({
  faults: { price: faults.price ?? failureText(error, { other: texts.failed, network: messages.network }) },
});
