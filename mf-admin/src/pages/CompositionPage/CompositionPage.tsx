import { useQuery } from '@tanstack/react-query';
import { ErrorState, errorText, LoadingText, Page, useAppContext } from 'shared';
import { messages as adminMessages } from '../../messages.ru';
import { CardGrid } from '../../ui/CardGrid';
import { compositionQuery, packageFolder } from './compositionQuery';
import { cardId, HealthTable } from './HealthTable';
import { messages } from './messages.ru';
import { PackageCard } from './PackageCard';
import { ReleaseJournal } from './ReleaseJournal';
import { SharedModules } from './SharedModules';

/** `/admin/composition`: the live builds, the health of each, and rollback. */
export const CompositionPage = () => {
  const { api } = useAppContext();
  const { data, error, isFetching, refetch } = useQuery(compositionQuery(api));
  const isLoading = data === undefined && isFetching;
  return (
    <Page title={adminMessages.titles.composition}>
      {isLoading && <LoadingText />}
      {data !== undefined && (
        <>
          <HealthTable packages={data.packages} />
          <CardGrid aria-label={messages.list}>
            {data.packages.map((item) => (
              <li key={item.name} id={cardId(item.name)} tabIndex={-1}>
                <PackageCard item={item} />
              </li>
            ))}
          </CardGrid>
        </>
      )}
      {error !== null && data === undefined && (
        <ErrorState
          title={adminMessages.failed}
          text={errorText(error, adminMessages.network)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
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
