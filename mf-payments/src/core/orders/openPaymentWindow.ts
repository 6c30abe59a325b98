/** A window for the provider's page, opened before its address is known. */
export interface PaymentWindow {
  goTo: (link: string) => void;
  close: () => void;
}

/**
 * Opens an empty window with an explanation. Must be called before any wait except the form's own validation: popup
 * blockers stop a window opened later, with the order. If even this one is blocked, both actions do nothing, and the
 * payment page has the link.
 */
export const openPaymentWindow = (text: string): PaymentWindow => {
  const opened = window.open('', '_blank');
  if (opened === null || opened.closed) return { goTo: () => undefined, close: () => undefined };
  opened.document.title = text;
  opened.document.body.textContent = text;
  // 'noopener' would return no window; without an opener the provider's page cannot reach this one either.
  opened.opener = null;
  return {
    goTo: (link) => {
      // The person may have closed it; the payment page has the link.
      if (!opened.closed) opened.location.replace(link);
    },
    close: () => opened.close(),
  };
};
