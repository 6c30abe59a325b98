import {
  Button,
  Dialog,
  failureText,
  formatPrice,
  listingKeys,
  listingQuery,
  NumberField,
  newIdempotencyKey,
  type PriceDialogProps,
  Stack,
  toast,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { createListingTexts, type OwnListingBySection, type Section } from 'shared/contract';
import { digitsSchema, Form, type FormFailure, useTextForm } from 'shared/form';
import { z } from 'zod';
import { createForms } from '../features/create/createForms';
import { editListing, groupOf, listingValues } from '../features/create/editListing';
import { messages } from '../features/create/messages.ru';

const texts = messages.quickPrice;

/** The listing no longer exists. */
class MissingListing extends Error {}

/** Formats as 'Цена снижена до 1 200 ₽'. */
const savedText = (before: number | null, now: number): string => {
  const price = formatPrice(now);
  if (before === null || before === 0 || before === now) return texts.saved.named(price);
  return now < before ? texts.saved.lowered(price) : texts.saved.raised(price);
};

/** Changes only the price of a listing. Fails with `ApiError`. */
const usePriceChange = (section: Section, id: number) => {
  const { api, queryClient } = useAppContext();
  const viewer = viewerOf(useSession());
  return async (price: string): Promise<void> => {
    // Refetched, so that changes by another tab or a moderator survive.
    const query = listingQuery(api, section, id, viewer);
    const found = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    if (found === null) throw new MissingListing();
    const listing = found as OwnListingBySection[Section];
    const content = listing.revision ?? listing;
    const fields = createForms[section].toFields(
      { ...listingValues(section, content), price },
      groupOf(section, content),
    );
    await editListing(api, section, {
      id,
      fields,
      pictures: content.images,
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
const readPriceFailure = (error: unknown, { errors }: { errors: { price?: string } }): FormFailure<'price'> => ({
  errors: { price: errors.price ?? failureText(error, { other: texts.failed }) },
});

const priceSchema = z.object({ price: digitsSchema('price', createListingTexts.enterPrice) });

const PriceForm = ({ section, listingId, price, onClose }: Omit<PriceDialogProps, 'open'>) => {
  const change = usePriceChange(section, listingId);
  const form = useTextForm<{ price: string }, { price: string }, void>({
    schema: priceSchema,
    initial: () => ({ price: String(price ?? '') }),
    send: ({ price }) => change(price),
    onSent: onClose,
    readFailure: readPriceFailure,
  });
  return (
    <Stack as={Form} of={form}>
      <NumberField
        kind="price"
        label={texts.label}
        {...form.field('price')}
        hint={messages.priceHint}
        suffix={messages.rouble}
        max={createForms[section].priceMax}
        readOnly={form.sending}
        data-autofocus="true"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="submit" block busy={form.sending}>
        {texts.save}
      </Button>
    </Stack>
  );
};

/** Changes the price of an own listing, for the profile (docs/specification.md, 'Editing'). */
export const PriceDialog = ({ open, ...form }: PriceDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={texts.title} description={texts.text} size="sm">
    {open && <PriceForm {...form} />}
  </Dialog>
);
