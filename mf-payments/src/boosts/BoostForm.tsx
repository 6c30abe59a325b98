import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, Button, configQuery, formatPrice, TextField, theme, useAppContext } from 'shared';
import { readReceiptTo, type Section, type ServiceType } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { orderFailure } from '../orders/orderFailure';
import { receiptText as keptReceipt } from '../orders/receiptTo';
import type { OrderState } from '../orders/useOrder';
import { BoostChoice } from './BoostChoice';
import { BoostTerms } from './BoostTerms';
import { boostOptions } from './boostOptions';
import { PricesFailure } from './PricesFailure';

interface BoostFormProps {
  section: Section;
  listingId: number;
  userId: number;
  order: OrderState;
  onCancel: () => void;
}

const texts = messages.dialog;

const serverFault = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.fields.find(({ field }) => field === 'email' || field === 'phone')?.msg : undefined;

/** The choice of a paid option, where the receipt goes, and the button that orders. */
export const BoostForm = ({ section, listingId, userId, order, onCancel }: BoostFormProps) => {
  const { api } = useAppContext();
  const config = useQuery(configQuery(api));
  const prices = config.data?.prices;
  const [serviceType, setServiceType] = useState<ServiceType>('Продвижение');
  const [receiptText, setReceiptText] = useState(() => keptReceipt(userId).read() ?? '');
  const [receiptFault, setReceiptFault] = useState<string>();
  const receiptField = useRef<HTMLInputElement>(null);
  const chosen = boostOptions.find((option) => option.serviceType === serviceType);
  const price = chosen && prices?.[chosen.price];
  const refusedReceipt = serverFault(order.error);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { receipt, fault } = readReceiptTo(receiptText);
    setReceiptFault(fault);
    if (receipt) order.start({ ad_id: listingId, service_type: serviceType, ...receipt });
    else receiptField.current?.focus();
  };

  return (
    <Form noValidate onSubmit={submit}>
      <BoostChoice
        section={section}
        prices={prices}
        value={serviceType}
        onChange={setServiceType}
        disabled={order.busy}
      />
      {config.isError && <PricesFailure busy={config.isFetching} onRetry={() => void config.refetch()} />}
      <TextField
        ref={receiptField}
        inputMode="email"
        autoComplete="email"
        label={texts.receipt}
        hint={texts.receiptHint}
        error={receiptFault ?? refusedReceipt}
        value={receiptText}
        onChange={setReceiptText}
        disabled={order.busy}
      />
      <BoostTerms section={section} listingDays={config.data?.listing_days} />
      {order.error !== null && refusedReceipt === undefined && (
        <Failure role="alert">{orderFailure(section, order.error)}</Failure>
      )}
      <Actions>
        <Button variant="secondary" disabled={order.busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={order.busy} disabled={price === undefined}>
          {order.busy ? messages.order.creating : payLabel(price)}
        </Button>
      </Actions>
    </Form>
  );
};

const payLabel = (price: number | undefined): string =>
  price === undefined ? texts.pay : texts.payPrice(formatPrice(price));

const Form = styled.form`
  display: grid;
  gap: ${theme.space(4)};
  min-width: 0;
`;

const Failure = styled.p`
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.onDangerSoft};
  font-size: ${theme.font.sm};
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(2.5)};

  ${theme.media.phone} {
    flex-direction: column-reverse;
  }
`;
