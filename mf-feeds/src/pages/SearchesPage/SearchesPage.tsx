import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  EmptyState,
  LinkButton,
  LoadingText,
  Page,
  paths,
  QueryFailure,
  RequireSession,
  theme,
  useAppContext,
  useSession,
} from 'shared';
import { styled } from 'styled-components';
import { ChannelHint } from '../../core/searches/ChannelChoice';
import { messages } from '../../core/searches/messages.ru';
import { searchesQuery } from '../../core/searches/searchesQuery';
import { messages as feedsMessages } from '../../messages.ru';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { SearchRow } from './SearchRow';

const texts = messages.page;
const { title } = feedsMessages.searches;

const Searches = () => {
  const { api } = useAppContext();
  const hintId = useId();
  const listRef = useFocusAfterRemoval('button');
  const query = useQuery({ ...searchesQuery(api, useSession()), staleTime: 0 });
  const { data, error } = query;
  if (data === undefined) {
    return error ? (
      <QueryFailure query={query} title={texts.failed} />
    ) : (
      <LoadingText tall>{texts.loading}</LoadingText>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture="search"
        title={texts.empty}
        text={texts.emptyHint}
        action={<LinkButton to={paths.posts}>{texts.toFeed}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ChannelHint id={hintId} />
      <List ref={listRef} aria-label={title}>
        {data.map((search) => (
          <li key={search.id}>
            <SearchRow search={search} hintId={hintId} />
          </li>
        ))}
      </List>
    </>
  );
};

/** Saved searches of a signed-in user (docs/specification.md, 'Saved searches'). */
export const SearchesPage = () => (
  <Page title={title}>
    <RequireSession fallback={<LoadingText tall>{texts.loading}</LoadingText>}>
      <Searches />
    </RequireSession>
  </Page>
);

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  max-width: 720px;
`;
