import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, newIdempotencyKey, paths, useAppContext } from 'shared';
import type { CreatedOrder, Order, ReceiptTo, Section } from 'shared/contract';
import { messages } from '../../messages.ru';
import { createOrder } from './createOrder';
import { openPaymentWindow } from './openPaymentWindow';

/** A validated order of the form, with its receipt's e-mail or phone. */
export type BoostOrder = Pick<Order, 'ad_id' | 'service_type'> & ReceiptTo;

interface OrderOptions {
  /** Called when the order was created; the payment's page is next. */
  onOrdered: (order: BoostOrder) => void;
  /** Called when the session has ended on the server. */
  onSessionLost: () => void;
}

export interface OrderCall {
  /** Sends the order; must be called directly on a press, see `openPaymentWindow`. Fails with `ApiError`. */
  send: (order: BoostOrder) => Promise<CreatedOrder>;
  /** An order is being sent. */
  busy: boolean;
}

/**
 * Creates an order, opens the provider's page in a new window and goes to the payment's page
 * (docs/specification.md, 'Orders').
 */
export const useOrder = (section: Section, { onOrdered, onSessionLost }: OrderOptions): OrderCall => {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** Unanswered order and its key: a repeat finds the order, should it have been created. */
  const open = useRef<{ order: string; key: string } | null>(null);

  const send = async (order: BoostOrder): Promise<CreatedOrder> => {
    const paymentWindow = openPaymentWindow(messages.order.creating);
    const text = JSON.stringify(order);
    if (open.current?.order !== text) open.current = { order: text, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const created = await createOrder(api, section, { order, key: open.current.key });
      open.current = null;
      paymentWindow.goTo(created.payment_link);
      onOrdered(order);
      void navigate(paths.pay(created.payment_id));
      return created;
    } catch (failure) {
      paymentWindow.close();
      // An answer ends the attempt; without one, the next press continues it.
      if (failure instanceof ApiError && failure.kind === 'http' && failure.status < 500) open.current = null;
      if (failure instanceof ApiError && failure.status === 401) onSessionLost();
      throw failure;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
};
