import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, callQuery, formatNumber, Time, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { Facts } from '../../ui/Facts';
import { LookupPanel } from './LookupPanel';
import { messages } from './messages.ru';

/** Returns the query of a user's data. Fails with `ApiError`, 404 when there is none. */
const userInfoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...callQuery(api, endpoints.adminUserInfo, { params: { id } }),
    enabled: id !== '',
    staleTime: 0,
  });

const { facts } = messages.user;
const yesNo = (value: boolean): string => (value ? adminMessages.yes : adminMessages.no);

/** Data of a user, by id. */
export const UserInfoPanel = () => {
  const { api } = useAppContext();
  const [id, setId] = useState('');
  const query = useQuery(userInfoQuery(api, id));
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
