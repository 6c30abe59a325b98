import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  type ApiClient,
  Button,
  callForPage,
  keyOf,
  LoadingText,
  QueryFailure,
  SelectField,
  theme,
  useAppContext,
} from 'shared';
import { JournalItem } from 'shared/builds';
import { endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { pagedQuery } from '../../core/pagedQuery';
import { messages as adminMessages } from '../../messages.ru';
import { Panel } from '../../ui/Panel';
import { messages } from './messages.ru';

/** Returns the infinite query of changes of a package's builds ('' for all), latest first. Fails with `ApiError`. */
const journalQuery = (api: ApiClient, packageName: string) =>
  pagedQuery([...keyOf(endpoints.adminJournal), packageName], (page, signal) => {
    const query = { ...page, ...(packageName !== '' && { package: packageName }) };
    return callForPage(api, endpoints.adminJournal, { query, signal });
  });

const text = messages.journal;

/** Changes of the site's builds with their authors, of all packages or the one in the address. */
export const ReleaseJournal = ({ packages }: { packages: readonly string[] }) => {
  const { api } = useAppContext();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('package') ?? '';
  const query = useInfiniteQuery(journalQuery(api, chosen));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  const loadMore = (): void => void query.fetchNextPage({ cancelRefetch: false });
  const narrow = (name: string): void =>
    setSearch(name === '' ? {} : { package: name }, { replace: true, preventScrollReset: true, flushSync: true });
  // Removed packages are still in the journal.
  const names = [...new Set([...packages, ...(chosen === '' ? [] : [chosen])])];
  return (
    <Panel title={text.title}>
      <SelectField
        label={text.package}
        value={chosen}
        onChange={narrow}
        options={[{ value: '', label: text.all }, ...names.map((value) => ({ value, label: value }))]}
      />
      {entries.length > 0 && (
        <List aria-label={text.title} aria-busy={isFetching}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <JournalItem entry={entry} withPackage />
            </li>
          ))}
        </List>
      )}
      {isFetching && (data === undefined || isFetchingNextPage) && <LoadingText />}
      {data !== undefined && entries.length === 0 && <p>{text.none}</p>}
      {error !== null && !isFetching && (
        <QueryFailure
          query={{ error, isFetching, refetch: data === undefined ? query.refetch : loadMore }}
          title={text.failed}
          text={adminMessages.network}
        />
      )}
      {hasNextPage && error === null && (
        <More variant="secondary" busy={isFetchingNextPage} onClick={loadMore}>
          {text.more}
        </More>
      )}
    </Panel>
  );
};

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li {
    padding: ${theme.space(3)} 0;
    border-top: 1px solid ${theme.color.line};
  }
`;

const More = styled(Button)`
  justify-self: start;
`;
