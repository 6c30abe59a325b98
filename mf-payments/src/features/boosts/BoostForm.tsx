import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  ApiError,
  Button,
  configQuery,
  formatPrice,
  RetryLine,
  Stack,
  sectionPaths,
  TextField,
  ToneBox,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { type CreatedOrder, PRICE_CHANGED, readReceiptTo, type Section, type ServiceType } from 'shared/contract';
import { Form, hasErrors, schemaFrom, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { termWords } from '../../core/legal/LegalPageTexts';
import { messages } from '../../messages.ru';
import { BoostChoice } from './BoostChoice';
import { boostOptions } from './BoostOptionText';
import { type BoostOrder, type OrderCall, orderFailure, receiptText } from './useOrder';

const texts = messages.dialog;

/** Terms of a payment and the effect on the listing's own term, with links to offer and explanation. */
const BoostTerms = ({ section, listingDays }: { section: Section; listingDays: number | undefined }) => {
  const newWindowId = useId();
  const link = (href: string, label: string) => (
    <Link to={href} target="_blank" rel="noopener" aria-describedby={newWindowId}>
      {label}
    </Link>
  );
  return (
    <Terms>
      <p>{termWords(listingDays)}</p>
      <p>{texts.consent}</p>
      <Links>
        {link(sectionPaths[section].offer, texts.offer)}
        {link(sectionPaths[section].howItWorks, texts.howItWorks)}
      </Links>
      <VisuallyHidden id={newWindowId}>{texts.newWindow}</VisuallyHidden>
    </Terms>
  );
};

const Terms = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(5)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touchSize};
  }
`;

interface BoostFormProps {
  section: Section;
  listingId: number;
  userId: number;
  order: OrderCall;
  onCancel: () => void;
}

interface BoostValues {
  serviceType: ServiceType;
  /** E-mail or phone, as typed. */
  receipt: string;
}

const schema = schemaFrom((values: BoostValues) => {
  const { receipt, error } = readReceiptTo(values.receipt);
  return {
    sent: receipt ? { service_type: values.serviceType, ...receipt } : null,
    errors: error === undefined ? {} : { receipt: error },
  };
});

/** Choice of a paid option, the receipt's e-mail or phone, and the order button. */
export const BoostForm = ({ section, listingId, userId, order, onCancel }: BoostFormProps) => {
  const { api } = useAppContext();
  const config = useQuery(configQuery(api));
  const prices = config.data?.prices;
  const priceOf = (serviceType: ServiceType): number | undefined => {
    const chosen = boostOptions.find((option) => option.serviceType === serviceType);
    return chosen && prices?.[chosen.kind];
  };
  const form = useTextForm<BoostValues, Omit<BoostOrder, 'ad_id'>, CreatedOrder>({
    schema,
    initial: () => ({ serviceType: 'Продвижение', receipt: receiptText(userId).read() ?? '' }),
    reValidate: 'submit',
    send: async (sent) => {
      try {
        return await order.send({ ad_id: listingId, amount: priceOf(sent.service_type), ...sent });
      } catch (failure) {
        // The button names the new price before the refusal is shown.
        if (failure instanceof ApiError && failure.code === PRICE_CHANGED) await config.refetch();
        throw failure;
      }
    },
    readFailure: (error, { errors }) =>
      hasErrors(errors) ? { errors } : { errors, text: orderFailure(section, error) },
    places: { email: 'receipt', phone: 'receipt' },
  });
  const { serviceType } = form.values;
  const price = priceOf(serviceType);

  return (
    <Stack as={Form} of={form}>
      <BoostChoice
        section={section}
        prices={prices}
        value={serviceType}
        onChange={(next) => form.change({ serviceType: next })}
        disabled={form.sending}
      />
      {config.isError && (
        <RetryLine text={texts.noPrices} busy={config.isFetching} onRetry={() => void config.refetch()} />
      )}
      <TextField
        inputMode="email"
        autoComplete="email"
        label={texts.receipt}
        hint={texts.receiptHint}
        {...form.field('receipt')}
        disabled={form.sending}
      />
      <BoostTerms section={section} listingDays={config.data?.listing_days} />
      {form.text !== undefined && (
        <ToneBox role="alert" $tone="danger">
          {form.text}
        </ToneBox>
      )}
      <Actions>
        <Button variant="secondary" disabled={form.sending} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={form.sending} disabled={price === undefined}>
          {form.sending ? messages.order.creating : payLabel(price)}
        </Button>
      </Actions>
    </Stack>
  );
};

const payLabel = (price: number | undefined): string =>
  price === undefined ? texts.pay : texts.payPrice(formatPrice(price));

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    flex-direction: column-reverse;
  }
`;
