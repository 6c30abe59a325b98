/** A window for the provider's page, open before its address is known. */
export interface PaymentWindow {
  goTo: (link: string) => void;
  close: () => void;
}

/**
 * Opens an empty window with a word of explanation. It must be called before anything is waited for but the form's own
 * rules: a window that opens later, when the order is made, is stopped by popup blockers. Where even this one is, both actions do nothing,
 * and the payment page has the link.
 */
export const openPaymentWindow = (text: string): PaymentWindow => {
  const opened = window.open('', '_blank');
  if (opened === null || opened.closed) return { goTo: () => undefined, close: () => undefined };
  opened.document.title = text;
  opened.document.body.textContent = text;
  // 'noopener' would give no window to lead on; without an opener the provider's page cannot reach this one either.
  opened.opener = null;
  return {
    goTo: (link) => {
      // The person may have closed it meanwhile; the payment page has the link.
      if (!opened.closed) opened.location.replace(link);
    },
    close: () => opened.close(),
  };
};
