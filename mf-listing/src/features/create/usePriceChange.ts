import { failureText, listingKeys, newKey, toast, useAppContext } from 'shared';
import { type OwnListingBySection, type Section, sectionEndpoints, withParam } from 'shared/contract';
import type { Refusal } from 'shared/form';
import { createForms } from './createForms';
import { editListing } from './editListing';
import { groupOf, lastSaid, listingValues } from './listingValues';
import { messages } from './messages.ru';

const texts = messages.quickPrice;

/** Changes the price of a listing as it is now, and nothing else of it. Fails with `ApiError`. */
export const usePriceChange = (section: Section, id: number) => {
  const { api, queryClient } = useAppContext();
  return async (price: string): Promise<void> => {
    // Read anew: what another tab or a moderator has changed stays as it is.
    const path = withParam(sectionEndpoints[section].detail, id);
    const { data } = await api.get<OwnListingBySection[Section]>(path);
    const said = lastSaid(data);
    const fields = createForms[section].toFields({ ...listingValues(section, said), price }, groupOf(section, said));
    await editListing(api, section, { id, fields, pictures: said.images, version: data.version, key: newKey() });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, id) }),
      queryClient.invalidateQueries({ queryKey: listingKeys.own(section) }),
    ]);
    toast.success(texts.saved);
  };
};

/** What a refused or lost change means for the form: its one field says it all. */
export const priceRefusal = (error: unknown, { faults }: { faults: { price?: string } }): Refusal<'price'> => ({
  faults: { price: faults.price ?? failureText(error, { other: texts.failed, network: messages.network }) },
});
