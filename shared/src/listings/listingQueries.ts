import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, nullIfMissing } from '../api/ApiError';
import { callApi, callForPage, keyOf } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { formatDate } from '../contract/dates.ru';
import { endpoints } from '../contract/endpoints';
import type { BriefListingBySection, ListingBySection } from '../contract/listing';
import type { OwnListingBySection } from '../contract/ownListing';
import type { Section } from '../contract/sections';
import { sectionEndpoints } from '../contract/sections/sectionEndpoints';
import { useAppContext } from '../federation/AppContextProvider';
import { messages } from '../messages.ru';
import type { Session } from '../session/session';
import { type Viewer, viewerOf } from '../session/session';
import { toast } from '../ui/toast';

/** Personal list of listings: read ones, or favourites. */
type PersonalList = 'favorites' | 'readArticles';

/** Keys of listing queries; a shorter key is the prefix of all longer ones. @public */
export const listingKeys = {
  all: () => ['listing'] as const,
  ofSection: (section: Section) => ['listing', section] as const,
  listing: (section: Section, id: number) => ['listing', section, id] as const,
  boostState: (section: Section, id: number) => keyOf(endpoints.isBoosted(section), { params: { id } }),
  /** For any filter. */
  boosted: (section: Section) => [sectionEndpoints[section].boosted] as const,
  own: (section: Section) => keyOf(endpoints.own(section)),
  /** For all sections and users; older remotes use this name. */
  marks: (kind: PersonalList) => ['marks', kind] as const,
  /** For any filter. */
  promos: () => keyOf(endpoints.promos),
};

/** Returns the query for a listing as the viewer sees it; null when it does not exist for them. @public */
export const listingQuery = <S extends Section>(api: ApiClient, section: S, id: number, viewer: Viewer) =>
  queryOptions({
    queryKey: [...listingKeys.listing(section, id), viewer] as const,
    queryFn: async ({ signal }) => {
      const found = await nullIfMissing(callApi(api, endpoints.detail(section), { params: { id }, signal }));
      return found as OwnListingBySection[S] | null;
    },
  });

const STALE_MS = 30_000;

/** Returns the query for the ids that the user has marked, newest first; refetched on window focus. @beta */
export const listingIdsQuery = (api: ApiClient, kind: PersonalList, section: Section, session: Session) =>
  queryOptions({
    queryKey: [...listingKeys.marks(kind), section, viewerOf(session)] as const,
    queryFn:
      session.status === 'signed-in'
        ? ({ signal }): Promise<number[]> =>
            kind === 'favorites'
              ? callApi(api, endpoints.favorites(section), { signal })
              : callApi(api, endpoints.readArticles(section), { signal })
        : skipToken,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });

/** Fetches listings in the order of their ids, without those that the user may not see. @beta */
export const fetchListingsByIds = async <S extends Section>(
  api: ApiClient,
  section: S,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ListingBySection[S][]> =>
  (await callApi(api, endpoints.byIds(section), { body: [...ids], signal })) as ListingBySection[S][];

/** `brief` omits the description. */
type Fetched<S extends Section, C> = C extends { brief: true } ? BriefListingBySection[S] : ListingBySection[S];

/** Fetches a page of the filter call, with the cursor of the next one, null at the end. Throws `ApiError`. @public */
export const fetchListings = async <S extends Section, const C extends object & { limit: number }>(
  api: ApiClient,
  section: S,
  criteria: C,
  signal: AbortSignal,
): Promise<{ listings: Fetched<S, C>[]; nextCursor: string | null }> => {
  const { items, nextCursor } = await callForPage(api, endpoints.filter(section), { body: criteria, signal });
  return { listings: items as Fetched<S, C>[], nextCursor };
};

/** Marks a listing as read for the signed-in user. Throws `ApiError`. @beta */
export const markAsRead = async (api: ApiClient, section: Section, id: number): Promise<void> => {
  await callApi(api, endpoints.markAsRead(section), { params: { id } });
};

/** Renews one's own listing, shows the outcome, and refetches it and the own listings. @internal */
export const useRenewal = (section: Section, id: number) => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(api, endpoints.renew(section), { params: { id } }),
    onSuccess: ({ expires_at }) => toast.success(messages.renewal.done(formatDate(new Date(expires_at)))),
    onError: (error) => toast.error(errorText(error, messages.renewal.failed)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: listingKeys.listing(section, id) }),
        queryClient.invalidateQueries({ queryKey: listingKeys.own(section) }),
      ]),
  });
};
