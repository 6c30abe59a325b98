import { useQuery } from '@tanstack/react-query';
import {
  Card,
  EmptyState,
  ErrorState,
  MutedText,
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
import { type Credit, creditsQuery } from './creditsQueries';
import { Libraries } from './Libraries';
import { messages } from './messages.ru';

/** Renders a web address as a link, other text as it is. */
const Reference = ({ href, label }: { href: string; label: string }) =>
  /^https?:\/\//.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  ) : (
    label
  );

/** Returns the site, or the project on GitHub: 'commons.wikimedia.org', 'github.com/a/b'. */
const hostOf = (source: string): string => {
  if (!URL.canParse(source)) return source;
  const { hostname, pathname } = new URL(source);
  return hostname === 'github.com' ? hostname + pathname.split('/').slice(0, 3).join('/') : hostname;
};

const CreditItem = ({ credit: { title, author, license, license_url, source, changes } }: { credit: Credit }) => (
  <Item as="li">
    <Title>{title}</Title>
    <Facts>
      <dt>{messages.author}</dt>
      <dd>{author}</dd>
      <dt>{messages.license}</dt>
      <dd>
        <Reference href={license_url} label={license} />
      </dd>
      <dt>{messages.source}</dt>
      <dd>
        <Reference href={source} label={hostOf(source)} />
      </dd>
      <dt>{messages.changes}</dt>
      <dd>{changes}</dd>
    </Facts>
  </Item>
);

const Item = styled(Card)`
  padding: ${theme.space(4)};
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  margin-bottom: ${theme.space(2)};
  font-size: ${theme.font.md};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${theme.space(1)} ${theme.space(3)};
  font-size: ${theme.font.sm};

  dt {
    color: ${theme.color.muted};
  }
`;

const skeletonRows = Array.from({ length: 8 }, (_, row) => row);

/** Required by the licences. */
export const CreditsPage = () => (
  <Page title={messages.title} narrow>
    <PageMeta title={messages.title} description={messages.description} canonical={paths.credits} />
    <MutedText>{messages.lead}</MutedText>
    <CreditList />
    <Libraries />
  </Page>
);

const CreditList = () => {
  const { api } = useAppContext();
  const { data, isError, isFetching, refetch } = useQuery(creditsQuery(api));

  if (data?.length === 0) return <EmptyState title={messages.empty} />;
  if (data) {
    return (
      <List>
        {data.map((credit) => (
          <CreditItem key={`${credit.title} ${credit.source}`} credit={credit} />
        ))}
      </List>
    );
  }
  if (isError) return <ErrorState text={messages.failed} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <SkeletonLimit>
      <List as="div" aria-busy="true">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
        {skeletonRows.map((row) => (
          <Skeleton key={row} height="92px" />
        ))}
      </List>
    </SkeletonLimit>
  );
};

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
`;
