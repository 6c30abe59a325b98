import { Button, Dialog, NumberField, type PriceDialogProps, theme } from 'shared';
import { digitsSchema, Form, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { createForms } from '../features/create/createForms';
import { messages } from '../features/create/messages.ru';
import { priceRefusal, usePriceChange } from '../features/create/usePriceChange';

const texts = messages.quickPrice;

const priceSchema = z.object({ price: digitsSchema('price', texts.missing) });

const PriceForm = ({
  section,
  listingId,
  price,
  onDone,
}: Omit<PriceDialogProps, 'open' | 'onClose'> & { onDone: () => void }) => {
  const change = usePriceChange(section, listingId);
  const form = useTextForm<{ price: string }, { price: string }, void>({
    schema: priceSchema,
    initial: () => ({ price: String(price ?? '') }),
    send: ({ price }) => change(price),
    onSent: onDone,
    refusal: priceRefusal,
  });
  return (
    <Grid of={form}>
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
    </Grid>
  );
};

/** Changes the price of an own listing, for the profile (docs/specification.md, 'Editing'). */
export const PriceDialog = ({ open, onClose, ...listing }: PriceDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text} size="sm">
    {open && <PriceForm {...listing} onDone={onClose} />}
  </Dialog>
);

const Grid = styled(Form)`
  display: grid;
  gap: ${theme.space(4)};
`;
