import { useQuery } from '@tanstack/react-query';
import { callQuery, Grid, Page, pollWhileOnline, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { QueryState } from '../../ui/QueryState';
import { cardId, HealthTable } from './HealthTable';
import { messages } from './messages.ru';
import { PackageCard } from './PackageCard';
import { packageFolder } from './packages';
import { ReleaseJournal } from './ReleaseJournal';
import { SharedModules } from './SharedModules';

const REFRESH_MS = 15_000;

/** `/admin/composition`: the live builds, the health of each, and rollback. */
export const CompositionPage = () => {
  const { api } = useAppContext();
  const query = useQuery({
    ...callQuery(api, endpoints.adminComposition),
    refetchInterval: pollWhileOnline(REFRESH_MS),
  });
  const { data, isPending } = query;
  return (
    <Page title={adminMessages.titles.composition}>
      <QueryState query={query} />
      {data !== undefined && (
        <>
          <HealthTable packages={data.packages} />
          <Grid aria-label={messages.list}>
            {data.packages.map((item) => (
              <li key={item.name} id={cardId(item.name)} tabIndex={-1}>
                <PackageCard item={item} />
              </li>
            ))}
          </Grid>
        </>
      )}
      {!isPending && (
        <>
          <SharedModules />
          {/* Last, so that late content moves nothing. */}
          <ReleaseJournal packages={(data?.packages ?? []).map(({ name }) => packageFolder(name))} />
        </>
      )}
    </Page>
  );
};
