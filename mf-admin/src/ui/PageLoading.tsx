import { LoadingText, Page } from 'shared';

/** A page whose content is loading. */
export const PageLoading = ({ title }: { title: string }) => (
  <Page title={title}>
    <LoadingText />
  </Page>
);
