import { useQuery } from '@tanstack/react-query';
import { callQuery, EmptyState, MutedText, Page, Stack, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { QueryState } from '../../ui/QueryState';
import { AddTeamPanel } from './AddTeamPanel';
import { BackendsPanel } from './BackendsPanel';
import { messages } from './messages.ru';
import { TeamCard } from './TeamCard';

/** `/admin/teams`: teams that release over the network, and their tokens (docs/operations/releases.md). */
export const TeamsPage = () => {
  const { api } = useAppContext();
  const query = useQuery(callQuery(api, endpoints.adminTeams));
  const { data, dataUpdatedAt } = query;
  return (
    <Page title={adminMessages.titles.teams}>
      <MutedText>{messages.intro}</MutedText>
      <QueryState query={query} />
      {data?.teams.length === 0 && <EmptyState title={messages.empty} text={messages.emptyText} heading="h2" />}
      {data !== undefined && data.teams.length > 0 && (
        <Stack as="ul" $gap={3} aria-label={messages.list}>
          {data.teams.map((team) => (
            <li key={team.id}>
              <TeamCard team={team} packages={data.packages} now={dataUpdatedAt} />
            </li>
          ))}
        </Stack>
      )}
      {/* After the list, which would move it. */}
      {data !== undefined && <AddTeamPanel />}
      {data !== undefined && data.backends.length > 0 && <BackendsPanel backends={data.backends} />}
    </Page>
  );
};
