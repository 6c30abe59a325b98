import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, newKey, paths, useAppContext } from 'shared';
import type { Order, ReceiptTo, Section } from 'shared/contract';
import { messages } from '../messages.ru';
import { createOrder } from './createOrder';
import { openPaymentWindow, type PaymentWindow } from './openPaymentWindow';

/** An order of the form, whose place for the receipt has been read already. */
export type BoostOrder = Pick<Order, 'ad_id' | 'service_type'> & ReceiptTo;

interface Attempt {
  order: BoostOrder;
  key: string;
  paymentWindow: PaymentWindow;
}

interface OrderOptions {
  /** The order is made; the payment's page comes next. */
  onOrdered: (order: BoostOrder) => void;
  /** The server knows no session any more. */
  onSessionLost: () => void;
}

export interface OrderState {
  /** Orders, and gives how it failed; must be called at once upon a press, see `openPaymentWindow`. */
  start: (order: BoostOrder) => Promise<Error | null>;
  busy: boolean;
}

/**
 * Makes an order, shows the provider's page in a new window and goes to the payment's page
 * (docs/specification.md, 'Orders').
 */
export const useOrder = (section: Section, { onOrdered, onSessionLost }: OrderOptions): OrderState => {
  const { api } = useAppContext();
  const navigate = useNavigate();
  /** What was asked for without an answer, and its key: asking for the same again finds the order, should it be made. */
  const open = useRef<{ order: string; key: string } | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (attempt: Attempt) => createOrder(api, section, attempt),
    onSuccess: ({ payment_id, payment_link }, { order, paymentWindow }) => {
      open.current = null;
      paymentWindow.goTo(payment_link);
      onOrdered(order);
      void navigate(paths.pay(payment_id));
    },
    onError: (failure, { paymentWindow }) => {
      paymentWindow.close();
      // An answer ends the attempt; where none came, the next press goes on with it.
      if (failure instanceof ApiError && failure.kind === 'http' && failure.status < 500) open.current = null;
      if (failure instanceof ApiError && failure.status === 401) onSessionLost();
    },
  });

  const start = (order: BoostOrder): Promise<Error | null> => {
    const text = JSON.stringify(order);
    if (open.current?.order !== text) open.current = { order: text, key: newKey() };
    const attempt = { order, key: open.current.key, paymentWindow: openPaymentWindow(messages.order.creating) };
    return mutateAsync(attempt).then(
      () => null,
      (error: Error) => error,
    );
  };
  return { start, busy: isPending };
};
