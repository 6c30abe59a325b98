import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ApiError,
  callApi,
  newIdempotencyKey,
  type Persisted,
  paths,
  persistedText,
  serverDetail,
  useAppContext,
} from 'shared';
import {
  boostTexts,
  type CreatedOrder,
  endpoints,
  type Order,
  orderRefusals,
  PRICE_CHANGED,
  type ReceiptTo,
  type Section,
} from 'shared/contract';
import { messages } from '../../messages.ru';

/** E-mail or phone of the last receipt, per account: the next person on this device has another. */
export const receiptText = (userId: number): Persisted<string> => persistedText(`receipt-to:${userId}`);

export const storeReceiptTo = (userId: number, { email, phone }: ReceiptTo): void =>
  void receiptText(userId).write(email ?? (phone === undefined ? null : `+${phone}`));

/**
 * Opens an empty window for the provider's page; call it before any wait, or popup blockers stop it. If this one is blocked too, both actions
 * do nothing, and the payment page has the link.
 */
export const openPaymentWindow = (text: string) => {
  const opened = window.open('', '_blank');
  if (opened && !opened.closed) {
    opened.document.title = text;
    opened.document.body.textContent = text;
    // 'noopener' would return no window; without an opener the provider's page cannot reach this one either.
    opened.opener = null;
  }
  return {
    goTo: (link: string): void => {
      // The user may have closed it; the payment page has the link.
      if (opened && !opened.closed) opened.location.replace(link);
    },
    close: (): void => opened?.close(),
  };
};

const texts = messages.order;

/** The digit in a refusal is its reason. */
const refusalText = (section: Section, detail: string): string | undefined => {
  const reason = Object.entries(orderRefusals).find(([, digit]) => detail.includes(digit))?.[0];
  const refusals: Partial<Record<string, string>> = { ...texts.refusals, pinTaken: boostTexts[section].pinTaken };
  return reason === undefined ? undefined : refusals[reason];
};

/** Returns the text for an order that was refused or lost (docs/specification.md, 'Orders'). */
export const orderFailure = (section: Section, error: unknown): string => {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.kind === 'network' || error.kind === 'timeout') return texts.network;
  if (error.code === PRICE_CHANGED) return texts.priceChanged;
  const detail = serverDetail(error);
  if (detail === undefined) return texts.failed;
  // Elsewhere a digit means nothing: 'too many requests' has seconds.
  const refusal = error.status === 409 ? refusalText(section, detail) : undefined;
  return refusal ?? texts.failedBecause(detail);
};

/** A validated order of the form, with its receipt's e-mail or phone. */
export type BoostOrder = Pick<Order, 'ad_id' | 'service_type' | 'amount'> & ReceiptTo;

interface OrderOptions {
  /** Called when the order was created; the payment's page is next. */
  onOrdered: (order: BoostOrder) => void;
  /** Called when the session has ended on the server. */
  onSessionLost: () => void;
}

export type OrderCall = ReturnType<typeof useOrder>;

/** Creates an order, opens the provider's page in a new window and navigates to the payment's page. */
export const useOrder = (section: Section, { onOrdered, onSessionLost }: OrderOptions) => {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** Unanswered order and its key: a repeat finds the order, should it have been created. */
  const open = useRef<{ order: string; key: string } | null>(null);

  /** Must be called directly on a press, see `openPaymentWindow`. Fails with `ApiError`. */
  const send = async (order: BoostOrder): Promise<CreatedOrder> => {
    const paymentWindow = openPaymentWindow(messages.order.creating);
    const text = JSON.stringify(order);
    if (open.current?.order !== text) open.current = { order: text, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const created = await callApi(api, endpoints.createOrder(section), { body: order, key: open.current.key });
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
