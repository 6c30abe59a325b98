import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ApiClient, callQuery, sectionDescriptors, sectionPaths, Time, useAppContext } from 'shared';
import { endpoints, type KeyInfo } from 'shared/contract';
import { Facts } from '../../ui/Facts';
import { LookupPanel } from './LookupPanel';
import { messages } from './messages.ru';

/** Returns the query of a listing key's data. Fails with `ApiError`, 404 when there is none. */
const keyInfoQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...callQuery(api, endpoints.adminKeyInfo, { params: { id } }),
    enabled: id !== '',
    staleTime: 0,
  });

const texts = messages.key;

const listingOf = ({ section, listing_id }: KeyInfo) => {
  const { label } = sectionDescriptors[section];
  if (listing_id === null) return label;
  return <Link to={sectionPaths[section].detail(listing_id)}>{texts.listing(label, listing_id)}</Link>;
};

/** Data of a listing key. */
export const KeyInfoPanel = () => {
  const { api } = useAppContext();
  const [id, setId] = useState('');
  const query = useQuery(keyInfoQuery(api, id));
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
