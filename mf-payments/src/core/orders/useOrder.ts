import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, newKey, paths, useAppContext } from 'shared';
import type { CreatedOrder, Order, ReceiptTo, Section } from 'shared/contract';
import { messages } from '../../messages.ru';
import { createOrder } from './createOrder';
import { openPaymentWindow } from './openPaymentWindow';

/** An order of the form, whose place for the receipt has been read already. */
export type BoostOrder = Pick<Order, 'ad_id' | 'service_type'> & ReceiptTo;

interface OrderOptions {
  /** The order is made; the payment's page comes next. */
  onOrdered: (order: BoostOrder) => void;
  /** The server knows no session any more. */
  onSessionLost: () => void;
}

export interface OrderCall {
  /** Orders; must be called at once upon a press, see `openPaymentWindow`. Fails with `ApiError`. */
  send: (order: BoostOrder) => Promise<CreatedOrder>;
  /** An order is on its way. */
  busy: boolean;
}

/**
 * Makes an order, shows the provider's page in a new window and goes to the payment's page
 * (docs/specification.md, 'Orders').
 */
export const useOrder = (section: Section, { onOrdered, onSessionLost }: OrderOptions): OrderCall => {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** What was asked for without an answer, and its key: asking for the same again finds the order, should it be made. */
  const open = useRef<{ order: string; key: string } | null>(null);

  const send = async (order: BoostOrder): Promise<CreatedOrder> => {
    const paymentWindow = openPaymentWindow(messages.order.creating);
    const text = JSON.stringify(order);
    if (open.current?.order !== text) open.current = { order: text, key: newKey() };
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
      // An answer ends the attempt; where none came, the next press goes on with it.
      if (failure instanceof ApiError && failure.kind === 'http' && failure.status < 500) open.current = null;
      if (failure instanceof ApiError && failure.status === 401) onSessionLost();
      throw failure;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
};
