import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApiClient,
  ApiError,
  Button,
  favouriteFailure,
  HeartIcon,
  listingKeys,
  theme,
  toast,
  useAppContext,
  usePendingAct,
  useSession,
  useSessionPress,
  visuallyHidden,
} from 'shared';
import { type FavouriteState, type Section, sectionEndpoints, withParam } from 'shared/contract';
import { styled } from 'styled-components';
import { type Viewer, viewerOf } from '../../listing/viewerOf';
import { messages } from './messages.ru';

const favouriteQuery = (api: ApiClient, section: Section, id: number, viewer: Viewer) =>
  queryOptions({
    queryKey: ['is-favorite', section, id, viewer] as const,
    queryFn: async ({ signal }) =>
      (await api.get<FavouriteState>(withParam(sectionEndpoints[section].isFavorite, id), { signal })).data,
    enabled: viewer !== null,
  });

interface FavouriteButtonProps {
  section: Section;
  id: number;
  onVisitor: () => void;
}

/** The heart: flips as the server answers. */
export const FavouriteButton = ({ section, id, onVisitor }: FavouriteButtonProps) => {
  const { api } = useAppContext();
  const session = useSession();
  const queryClient = useQueryClient();
  const query = favouriteQuery(api, section, id, viewerOf(session));
  const favorited = useQuery(query).data?.favorited ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: boolean) => {
      // The server turns over what it has, which the person may not have seen yet: what they want may be so already.
      const known = await queryClient.ensureQueryData(query);
      if (known.favorited === wanted) return known;
      return (await api.post<FavouriteState>(sectionEndpoints[section].toggleFavorite, { article_id: id })).data;
    },
    onSuccess: async (state) => {
      // An answer that is still on its way would undo what is shown now.
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, state);
      void queryClient.invalidateQueries({ queryKey: listingKeys.marks('favorites') });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) onVisitor();
      else toast.error(favouriteFailure(error));
    },
  });

  const press = useSessionPress(({ status }, wanted: boolean) => {
    if (status === 'anonymous') onVisitor();
    else if (!isPending) mutate(wanted);
  });
  usePendingAct({ kind: 'favourite', section, id }, () => press(true));
  return (
    <Heart
      data-icon
      variant="secondary"
      icon={<HeartIcon filled={favorited} />}
      $on={favorited}
      onClick={() => press(!favorited)}
    >
      <Words>{favorited ? messages.favourite.added : messages.favourite.add}</Words>
    </Heart>
  );
};

const Heart = styled(Button)<{ $on: boolean }>`
  & > svg {
    color: ${({ $on }) => ($on ? theme.color.danger : 'inherit')};
  }

  ${theme.media.phone} {
    position: relative;
    flex: none;
    gap: 0;
    width: ${theme.controlHeight};
    padding: 0;
  }
`;

/* On phones the heart alone. */
const Words = styled.span`
  ${theme.media.phone} {
    ${visuallyHidden}
  }
`;
