import { useQuery } from '@tanstack/react-query';
import { Grid, LoadingText, Page, QueryFailure, useAppContext } from 'shared';
import { messages as adminMessages } from '../../messages.ru';
import { compositionQuery, packageFolder } from './compositionQuery';
import { cardId, HealthTable } from './HealthTable';
import { messages } from './messages.ru';
import { PackageCard } from './PackageCard';
import { ReleaseJournal } from './ReleaseJournal';
import { SharedModules } from './SharedModules';

/** `/admin/composition`: the live builds, the health of each, and rollback. */
export const CompositionPage = () => {
  const { api } = useAppContext();
  const query = useQuery(compositionQuery(api));
  const { data, error, isFetching } = query;
  const isLoading = data === undefined && isFetching;
  return (
    <Page title={adminMessages.titles.composition}>
      {isLoading && <LoadingText />}
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
      {error !== null && data === undefined && (
        <QueryFailure query={query} title={adminMessages.failed} text={adminMessages.network} />
      )}
      {!isLoading && (
        <>
          <SharedModules />
          {/* Last, so that late content moves nothing. */}
          <ReleaseJournal packages={(data?.packages ?? []).map(({ name }) => packageFolder(name))} />
        </>
      )}
    </Page>
  );
};
