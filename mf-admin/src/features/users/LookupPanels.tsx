import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  Button,
  callQuery,
  failureText,
  formatNumber,
  LoadingText,
  NumberField,
  sectionDescriptors,
  sectionPaths,
  TextField,
  Time,
  useAppContext,
} from 'shared';
import { endpoints, type KeyInfo } from 'shared/contract';
import { describeFailureBy, digitsSchema, useTextForm } from 'shared/form';
import { z } from 'zod';
import { messages as adminMessages } from '../../messages.ru';
import { Facts } from '../../ui/Facts';
import { Outcome } from '../../ui/Outcome';
import { FormGrid, Panel } from '../../ui/Panel';
import { messages } from './messages.ru';

interface LookupPanelProps<T> {
  texts: { title: string; id: string; find: string; hint?: string };
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  sought: string;
  onSeek: (id: string) => void;
  /** Whether the id is a number. */
  numeric?: boolean;
  children: (found: T) => ReactNode;
}

const failureTexts = { other: adminMessages.failed, network: adminMessages.network };
const lookupOf = (id: z.ZodType<string, string>) => z.object({ id }).transform(({ id }) => id || null);
const textSchema = lookupOf(z.string().trim());
const numberSchema = lookupOf(digitsSchema('id', null));

/** Looks up an id; does nothing for an empty one. */
export const LookupPanel = <T,>(props: LookupPanelProps<T>) => {
  const { texts, query, sought, onSeek, numeric = false, children } = props;
  const { data, error, isFetching, refetch } = query;
  const form = useTextForm<{ id: string }, string>({
    schema: numeric ? numberSchema : textSchema,
    initial: () => ({ id: '' }),
    // The query reports the result, and refetches when others make it stale.
    send: async (wanted) => (wanted === sought ? void refetch() : onSeek(wanted)),
    readFailure: describeFailureBy(failureTexts),
  });
  return (
    <Panel title={texts.title}>
      <FormGrid of={form}>
        {numeric ? (
          <NumberField kind="id" label={texts.id} {...form.field('id')} />
        ) : (
          <TextField label={texts.id} hint={texts.hint} {...form.field('id')} autoComplete="off" spellCheck={false} />
        )}
        <Button type="submit" busy={isFetching}>
          {texts.find}
        </Button>
      </FormGrid>
      {isFetching && data === undefined && <LoadingText />}
      <Outcome failure={error && !isFetching ? failureText(error, failureTexts) : undefined} />
      {data !== undefined && error === null && children(data)}
    </Panel>
  );
};

const { facts } = messages.user;
const yesNo = (value: boolean): string => (value ? adminMessages.yes : adminMessages.no);

/** Data of a user, by id. */
export const UserInfoPanel = () => {
  const { api } = useAppContext();
  const [id, setId] = useState('');
  const query = useQuery({ ...callQuery(api, endpoints.adminUserInfo, { params: { id } }), enabled: id !== '' });
  return (
    <LookupPanel texts={messages.user} query={query} sought={id} onSeek={setId} numeric>
      {(user) => (
        <Facts
          rows={[
            [facts.name, user.username],
            [facts.created, <Time key="created" value={user.created} />],
            [facts.total, formatNumber(user.total_ads)],
            [facts.keys, formatNumber(user.total_keys)],
            [facts.published, formatNumber(user.published)],
            [facts.review, formatNumber(user.review)],
            [facts.rejected, formatNumber(user.rejected)],
            [facts.outdated, formatNumber(user.outdated)],
            [facts.role, messages.roles[user.role]],
            [facts.banned, yesNo(user.banned)],
            [facts.deleted, yesNo(user.deleted)],
          ]}
        />
      )}
    </LookupPanel>
  );
};

const texts = messages.key;

const listingOf = ({ section, listing_id }: KeyInfo) => {
  const { label } = sectionDescriptors[section];
  if (listing_id === null) return label;
  return <Link to={sectionPaths[section].detail(listing_id)}>{texts.listing(label, listing_id)}</Link>;
};

export const KeyInfoPanel = () => {
  const { api } = useAppContext();
  const [id, setId] = useState('');
  const query = useQuery({ ...callQuery(api, endpoints.adminKeyInfo, { params: { id } }), enabled: id !== '' });
  return (
    <LookupPanel texts={texts} query={query} sought={id} onSeek={setId}>
      {(key) => (
        <Facts
          rows={[
            [texts.facts.key, key.key],
            [texts.facts.user, texts.user(key.username, key.user_id)],
            [texts.facts.created, <Time key="created" value={key.created} />],
            [texts.facts.used, key.used ? texts.used : texts.unused],
            [texts.facts.listing, listingOf(key)],
          ]}
        />
      )}
    </LookupPanel>
  );
};
