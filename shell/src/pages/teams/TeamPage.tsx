import { queryOptions, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import {
  type ApiClient,
  ApiError,
  Button,
  Card,
  callApi,
  Grid,
  keyOf,
  LoadingText,
  Page,
  PageMeta,
  paths,
  persistedText,
  QueryFailure,
  theme,
  useAppContext,
} from 'shared';
import { endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { OwnPackageCard } from './OwnPackageCard';
import { TokenForm } from './TokenForm';

/** Returns the query of the packages named by a team's token (`GET /api/releases/view`). */
const teamViewQuery = (api: ApiClient, token: string) =>
  queryOptions({
    // A query is not keyed by its token; a new token starts over.
    queryKey: keyOf(endpoints.releaseView),
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${token}` };
      return callApi(api, endpoints.releaseView, { signal, headers, anonymous: true });
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Team token of this tab, stored until it closes; never in the address. */
const teamToken = persistedText('team-token', 'session');

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const OwnPackages = ({ token, onForget }: { token: string; onForget: (isRefused: boolean) => void }) => {
  const { api } = useAppContext();
  const query = useQuery(teamViewQuery(api, token));
  const { data, error, isFetching, refetch } = query;
  const isRefused = isUnauthorized(error);
  useEffect(() => {
    if (isRefused) onForget(true);
  }, [isRefused, onForget]);
  return (
    <>
      <Bar>
        {data && <h2>{messages.of(data.team)}</h2>}
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {messages.refresh}
        </Button>
        <Button variant="secondary" onClick={() => onForget(false)}>
          {messages.forget}
        </Button>
      </Bar>
      {!data && isFetching && <LoadingText />}
      {data && (
        <Grid aria-label={messages.list}>
          {data.packages.map((own) => (
            <li key={own.package}>
              <OwnPackageCard own={own} />
            </li>
          ))}
        </Grid>
      )}
      {error !== null && !isRefused && <QueryFailure query={query} title={messages.failed} text={messages.network} />}
    </>
  );
};

/** `/teams`: a team's view of its packages, by its token. */
export const TeamPage = () => {
  const { api, queryClient } = useAppContext();
  const [token, setToken] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  // After hydration: the first render matches the server's, which has no storage.
  useEffect(() => startTransition(() => setToken(teamToken.read())), []);
  const use = (next: string): void => {
    teamToken.write(next);
    setToken(next);
  };
  const forget = (refused: boolean): void => {
    teamToken.write(null);
    queryClient.removeQueries({ queryKey: teamViewQuery(api, '').queryKey });
    setRefused(refused);
    setToken(null);
  };
  return (
    <Page title={messages.title}>
      <PageMeta title={messages.title} description={messages.description} canonical={paths.teams} noindex />
      {token === null ? (
        <Card>
          <TokenForm onToken={use} isRefused={isRefused} />
        </Card>
      ) : (
        <OwnPackages token={token} onForget={forget} />
      )}
    </Page>
  );
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(4)};

  h2 {
    flex: 1 1 100%;
    font-size: ${theme.font.lg};
  }
`;
