import { type ApiClient, callApi } from 'shared';
import { endpoints, type Section, withParam } from 'shared/contract';

/**
 * Tells the server that somebody looks at a listing. Of visitors by a beacon, which needs none of what sends requests; of
 * people with their session, so that nobody counts at their own. What does not come through is not counted.
 */
export const countView = (api: ApiClient, section: Section, id: number, isVisitor: boolean): void => {
  const endpoint = endpoints.view(section);
  if (isVisitor) navigator.sendBeacon?.(withParam(endpoint.path, id));
  else
    callApi(api, endpoint, { params: { id } }).catch((error: unknown) =>
      console.warn('The view could not be counted', error),
    );
};
