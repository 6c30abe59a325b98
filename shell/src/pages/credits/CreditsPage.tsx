import { useQuery } from '@tanstack/react-query';
import {
  EmptyState,
  ErrorState,
  Page,
  PageMeta,
  paths,
  Skeleton,
  SkeletonLimit,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { CreditItem } from './CreditItem';
import { creditsQuery } from './creditsQuery';
import { Libraries } from './Libraries';

const { credits } = messages;
const SKELETON_ROWS = 8;

/** Authors and licences of the pictures, required by their licences. */
export const CreditsPage = () => (
  <Page title={credits.title} narrow>
    <PageMeta title={credits.title} description={credits.description} canonical={paths.credits} />
    <Lead>{credits.lead}</Lead>
    <CreditList />
    <Libraries />
  </Page>
);

const CreditList = () => {
  const { api } = useAppContext();
  const { data, isError, isFetching, refetch } = useQuery(creditsQuery(api));

  if (data?.length === 0) return <EmptyState title={credits.empty} />;
  if (data) {
    return (
      <List>
        {data.map((credit) => (
          <CreditItem key={`${credit.title} ${credit.source}`} credit={credit} />
        ))}
      </List>
    );
  }
  if (isError) return <ErrorState text={credits.failed} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <SkeletonLimit>
      <List as="div" aria-busy="true">
        <VisuallyHidden>{credits.loading}</VisuallyHidden>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
          <Skeleton key={row} height="92px" />
        ))}
      </List>
    </SkeletonLimit>
  );
};

const Lead = styled.p`
  color: ${theme.color.muted};
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
`;
