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
  /** Orders once, however often it is called meanwhile; must be called while a press is being handled. */
  start: (order: BoostOrder) => void;
  busy: boolean;
  /** How the last order failed; null before and while one is made. */
  error: Error | null;
  /** Forgets how the last order failed. */
  reset: () => void;
}

/**
 * Makes an order, shows the provider's page in a new window and goes to the payment's page
 * (docs/specification.md, 'Orders').
 */
export const useOrder = (section: Section, { onOrdered, onSessionLost }: OrderOptions): OrderState => {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const underWay = useRef(false);
  /** What was asked for without an answer, and its key: asking for the same again finds the order, should it be made. */
  const open = useRef<{ order: string; key: string } | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
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
    onSettled: () => {
      underWay.current = false;
    },
  });

  const start = (order: BoostOrder): void => {
    // A second press may come before the button is drawn as disabled.
    if (underWay.current) return;
    underWay.current = true;
    const text = JSON.stringify(order);
    if (open.current?.order !== text) open.current = { order: text, key: newKey() };
    mutate({ order, key: open.current.key, paymentWindow: openPaymentWindow(messages.order.creating) });
  };
  return { start, busy: isPending, error, reset };
};
