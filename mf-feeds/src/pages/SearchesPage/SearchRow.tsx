import { useMutation, useMutationState } from '@tanstack/react-query';
import {
  Badge,
  Button,
  Card,
  callApi,
  failureText,
  Inline,
  LinkButton,
  MutedText,
  sectionDescriptors,
  TrashIcon,
  theme,
  toast,
  useAppContext,
  useSession,
} from 'shared';
import {
  endpoints,
  type FeedCriteria,
  feedHref,
  type NewSearch,
  type SavedSearch,
  type SearchEdit,
} from 'shared/contract';
import { lostMapBounds } from 'shared/paths';
import { styled } from 'styled-components';
import { lostHref } from '../../core/lost/lostCriteria';
import { ChannelChoice } from '../../core/searches/ChannelChoice';
import { messages } from '../../core/searches/messages.ru';
import { searchesQuery } from '../../core/searches/searchesQuery';

const texts = messages.page;
/** Milliseconds during which a deleted search can be restored. */
const UNDO_MS = 8_000;

/** Returns channels, new listings and actions of a saved search, shown at once and reverted when refused. */
const useSearchActions = (search: SavedSearch) => {
  const { api, queryClient } = useAppContext();
  const session = useSession();
  const { queryKey } = searchesQuery(api, session);
  const without = (all: SavedSearch[]) => all.filter(({ id }) => id !== search.id);
  const put = (one: SavedSearch) =>
    queryClient.setQueryData(queryKey, (known) => known && [one, ...without(known)].sort((a, b) => b.id - a.id));
  const fail = (failed: string) => (error: unknown) => {
    toast.error(failureText(error, { other: failed, network: messages.save.network }));
    void queryClient.invalidateQueries({ queryKey });
  };

  const mutationKey = [...queryKey, 'edit', search.id];
  // One call at a time: two could overtake each other.
  const scope = { id: `search-${search.id}` };
  const edit = useMutation({
    mutationKey,
    scope,
    mutationFn: (wanted: SearchEdit) => callApi(api, endpoints.editSearch, { params: { id: search.id }, body: wanted }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    // A search that was deleted meanwhile stays so.
    onSuccess: (next) =>
      queryClient.setQueryData(queryKey, (known) => known?.map((one) => (one.id === next.id ? next : one))),
    onError: fail(texts.notChanged),
  });
  const restore = useMutation({
    mutationFn: () => {
      const { section, criteria, channels, around } = search;
      return callApi(api, endpoints.saveSearch, { body: { section, criteria, channels, around } as NewSearch });
    },
    onSuccess: (again) => {
      put(again);
      toast.success(texts.restored(search.name));
    },
    onError: fail(texts.notRestored),
  });
  const remove = useMutation({
    scope,
    mutationFn: () => callApi(api, endpoints.deleteSearch, { params: { id: search.id } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && without(known));
    },
    onSuccess: () =>
      toast.success(texts.deleted(search.name), {
        label: texts.undo,
        onPress: () => restore.mutate(),
        duration: UNDO_MS,
      }),
    onError: (error) => {
      put(search);
      fail(texts.notDeleted)(error);
    },
  });
  const edits = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as SearchEdit,
  });
  const { channels = search.channels, seen } = Object.assign({}, ...edits) as Partial<SearchEdit>;
  return { channels, fresh: seen ? 0 : search.fresh, edit: edit.mutate, remove: remove.mutate };
};

/** Returns the feed of a search; for losses around a place the map of its surroundings. */
const hrefOf = ({ section, criteria, around }: SavedSearch): string => {
  if (!around) return feedHref(sectionDescriptors[section].paths.feed, section, criteria as FeedCriteria);
  const bounds = lostMapBounds(around.point, around.radius_km);
  return lostHref({ kind: 'lost', ...(typeof criteria.type === 'string' && { type: criteria.type }), bounds });
};

/** One saved search: its criteria, the number of new listings, its channels. */
export const SearchRow = ({ search, hintId }: { search: SavedSearch; hintId: string }) => {
  const { section, name } = search;
  const { blockLabel } = sectionDescriptors[section];
  const { channels, fresh, edit, remove } = useSearchActions(search);
  return (
    <Row as="article">
      <Head>
        <div>
          <MutedText $small>{blockLabel}</MutedText>
          <Name>{name}</Name>
        </div>
        {fresh > 0 && <Badge tone="ochre">{texts.fresh(fresh)}</Badge>}
      </Head>
      <ChannelChoice
        label={messages.channelsOf(name)}
        value={channels}
        hintId={hintId}
        onChange={(wanted) => edit({ channels: wanted })}
      />
      <Inline $gap={2}>
        <LinkButton to={hrefOf(search)} size="sm" aria-label={texts.openOne(name)} onClick={() => edit({ seen: true })}>
          {texts.open}
        </LinkButton>
        <Button
          variant="ghost"
          size="sm"
          icon={<TrashIcon size={20} />}
          aria-label={texts.deleteOne(name)}
          onClick={() => remove()}
        >
          {texts.delete}
        </Button>
      </Inline>
    </Row>
  );
};

const Row = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
  padding: ${theme.space(4)};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space(3)};

  & > div {
    min-width: 0;
  }
`;

const Name = styled.h2`
  font-size: ${theme.font.md};
  overflow-wrap: anywhere;
`;
