/**
 * The names of @tanstack/react-query that the site uses, and nothing else: as `reactRouter.ts`, for the same reason. Taken
 * by its file, since the package's name is what this module is given out as.
 */
export {
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
