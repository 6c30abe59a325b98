import { useQuery } from '@tanstack/react-query';
import { ErrorState, errorText, Page, SLOW_MS, SlowState, theme, useAppContext, useDelayed, useSession } from 'shared';
import { styled } from 'styled-components';
import { summaryQuery } from '../../core/summary/summaryQuery';
import { messages as adminMessages } from '../../messages.ru';
import { CardGrid } from '../../ui/CardGrid';
import { HomeCard } from './HomeCard';
import { type HomeLink, managementLinks, moderationLinks } from './homeLinks';
import { messages } from './messages.ru';

/**
 * `/admin`: links to every screen of the role, with the number of pending items
 * (docs/specification.md, 'Administration').
 */
export const HomePage = () => {
  const { api } = useAppContext();
  const session = useSession();
  const { data, error, isPending, isFetching, refetch } = useQuery(summaryQuery(api));
  const slow = useDelayed(isPending, SLOW_MS);
  const block = (title: string, links: readonly HomeLink[]) => (
    <Block>
      <h2>{title}</h2>
      <CardGrid>
        {links.map((link) => (
          <li key={link.to}>
            <HomeCard link={link} summary={data} loading={isPending} />
          </li>
        ))}
      </CardGrid>
    </Block>
  );
  return (
    <Page title={adminMessages.titles.home}>
      {block(messages.moderation, moderationLinks)}
      {session.status === 'signed-in' && session.isAdmin && block(messages.management, managementLinks)}
      {slow && <SlowState line />}
      {error !== null && data === undefined && (
        <ErrorState
          title={adminMessages.failed}
          text={errorText(error, adminMessages.network)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
};

const Block = styled.section`
  display: grid;
  gap: ${theme.space(3)};

  h2 {
    font-size: ${theme.font.lg};
  }
`;
