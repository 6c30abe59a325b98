import { ErrorState, Page, PageMeta } from 'shared';
import { messages } from '../../messages.ru';

interface ListingFailureProps {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** Says why the listing could not be read, and offers to try again. */
export const ListingFailure = ({ text, busy, onRetry }: ListingFailureProps) => (
  <Page>
    <PageMeta title={text} description={messages.failedDescription} noindex />
    <ErrorState heading="h1" text={text} busy={busy} onRetry={onRetry} />
  </Page>
);
