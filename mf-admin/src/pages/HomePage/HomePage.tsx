import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  Badge,
  ChevronRightIcon,
  callQuery,
  formatNumber,
  Grid,
  MutedText,
  Page,
  QueryFailure,
  Skeleton,
  SkeletonLimit,
  SLOW_MS,
  SlowState,
  theme,
  useAppContext,
  useDelayed,
  useSession,
} from 'shared';
import { type AdminSummary, endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { type HomeLink, managementLinks, moderationLinks } from './homeLinks';
import { messages } from './messages.ru';

interface HomeCardProps {
  link: HomeLink;
  summary: AdminSummary | undefined;
  loading: boolean;
}

const HomeCard = ({ link: { to, label, note, waiting }, summary, loading }: HomeCardProps) => {
  const count = summary && waiting?.(summary);
  return (
    <Root to={to}>
      <Head>
        <strong>{label}</strong>
        {count !== undefined && count > 0 && (
          <Badge tone="ochre" aria-hidden="true">
            {formatNumber(count)}
          </Badge>
        )}
        <Arrow>
          <ChevronRightIcon />
        </Arrow>
      </Head>
      <MutedText as="span" $small>
        {summary
          ? note(summary)
          : loading && (
              <SkeletonLimit quiet>
                <Skeleton width="70%" height="1.2em" />
              </SkeletonLimit>
            )}
      </MutedText>
    </Root>
  );
};

const Root = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${theme.space(1)};
  min-height: 104px;
  padding: ${theme.space(4)} ${theme.space(5)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
  color: ${theme.color.ink};
  text-decoration: none;
  transition: border-color ${theme.motion};

  ${theme.media.hover} {
    &:hover {
      border-color: ${theme.color.primary};
    }
  }
`;

const Head = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  font-size: ${theme.font.lg};
  line-height: 1.3;
`;

const Arrow = styled.span`
  margin-left: auto;
  color: ${theme.color.muted};
`;

/** `/admin`: links to every screen of the role, with the number of pending items. */
export const HomePage = () => {
  const { api } = useAppContext();
  const session = useSession();
  const query = useQuery(callQuery(api, endpoints.adminSummary));
  const { data, error, isPending } = query;
  const slow = useDelayed(isPending, SLOW_MS);
  const block = (title: string, links: readonly HomeLink[]) => (
    <Block>
      <h2>{title}</h2>
      <Grid>
        {links.map((link) => (
          <li key={link.to}>
            <HomeCard link={link} summary={data} loading={isPending} />
          </li>
        ))}
      </Grid>
    </Block>
  );
  return (
    <Page title={adminMessages.titles.home}>
      {block(messages.moderation, moderationLinks)}
      {session.status === 'signed-in' && session.isAdmin && block(messages.management, managementLinks)}
      {slow && <SlowState line />}
      {error !== null && data === undefined && (
        <QueryFailure query={query} title={adminMessages.failed} text={adminMessages.network} />
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
