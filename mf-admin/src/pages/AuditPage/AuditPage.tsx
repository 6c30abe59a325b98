import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ApiClient,
  callForPage,
  EmptyState,
  keyOf,
  LoadingText,
  NumberField,
  numberError,
  Page,
  plainDigits,
  QueryFailure,
  SelectField,
  Stack,
  theme,
  useAppContext,
} from 'shared';
import { auditNames, endpoints, ID_MAX } from 'shared/contract';
import { styled } from 'styled-components';
import { pagedQuery } from '../../core/pagedQuery';
import { AuditItem } from '../../features/audit/AuditItem';
import { messages } from '../../features/audit/messages.ru';
import { messages as adminMessages } from '../../messages.ru';
import { useNearBottom } from '../../ui/useNearBottom';

interface AuditCriteria {
  kind: string;
  action: string;
  actor: string;
}

/** Returns the infinite query of administrators' actions, newest first. Fails with `ApiError`. */
const auditQuery = (api: ApiClient, criteria: AuditCriteria) =>
  pagedQuery([...keyOf(endpoints.adminAudit), criteria], (page, signal) => {
    const chosen = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== ''));
    return callForPage(api, endpoints.adminAudit, { query: { ...chosen, ...page }, signal });
  });

/** Filters the log by an id as soon as it is valid; other text changes nothing. */
const ActorField = ({ actor, onChange }: { actor: string; onChange: (actor: string) => void }) => {
  const [typed, setTyped] = useState({ text: actor, actor });
  const onType = (text: string): void => {
    const valid = numberError('id', text) === undefined ? plainDigits('id', text) : actor;
    setTyped({ text, actor: valid });
    if (valid !== actor) onChange(valid);
  };
  return (
    <NumberField
      kind="id"
      label={messages.filters.actor}
      // The address may change without the field, as on Back.
      value={typed.actor === actor ? typed.text : actor}
      onChange={onType}
      max={ID_MAX}
    />
  );
};

const texts = messages.filters;
const choicesOf = (names: Readonly<Record<string, string>>) => [
  { value: '', label: texts.any },
  ...Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ru')),
];
const kinds = choicesOf(auditNames.kinds);
const actions = choicesOf(auditNames.actions);

const read = (search: URLSearchParams): AuditCriteria => ({
  kind: search.get('kind') ?? '',
  action: search.get('action') ?? '',
  actor: plainDigits('id', search.get('actor') ?? ''),
});

/** `/admin/audit`: administrators' actions with the values before and after. */
export const AuditPage = () => {
  const { api } = useAppContext();
  const [search, setSearch] = useSearchParams();
  const criteria = read(search);
  const query = useInfiniteQuery(auditQuery(api, criteria));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  const loadMore = (): void => void query.fetchNextPage({ cancelRefetch: false });
  useNearBottom(hasNextPage && !isFetchingNextPage && error === null, loadMore);
  const narrow = (part: Partial<AuditCriteria>): void => {
    const chosen = Object.entries({ ...criteria, ...part }).filter(([, value]) => value !== '');
    setSearch(Object.fromEntries(chosen), { replace: true, preventScrollReset: true, flushSync: true });
  };
  return (
    <Page title={adminMessages.titles.audit}>
      <Filters role="search" aria-label={texts.label}>
        <SelectField label={texts.kind} value={criteria.kind} onChange={(kind) => narrow({ kind })} options={kinds} />
        <SelectField
          label={texts.action}
          value={criteria.action}
          onChange={(action) => narrow({ action })}
          options={actions}
        />
        <ActorField actor={criteria.actor} onChange={(actor) => narrow({ actor })} />
      </Filters>
      {entries.length > 0 && (
        <Stack as="ul" $gap={3} aria-label={messages.label} aria-busy={isFetching}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditItem entry={entry} />
            </li>
          ))}
        </Stack>
      )}
      {isFetching && (data === undefined || isFetchingNextPage) && <LoadingText />}
      {error !== null && !isFetching && (
        <QueryFailure
          query={{ error, isFetching, refetch: data === undefined ? query.refetch : loadMore }}
          title={messages.failed}
        />
      )}
      {data !== undefined && entries.length === 0 && <EmptyState title={messages.empty} />}
      {entries.length > 0 && !hasNextPage && <End>{messages.end}</End>}
    </Page>
  );
};

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${theme.space(3)};
`;

const End = styled.p`
  color: ${theme.color.muted};
  text-align: center;
`;
