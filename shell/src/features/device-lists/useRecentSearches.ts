import { foldText } from 'shared';
import { SEARCH_MAX } from 'shared/contract';
import { createDeviceList } from './deviceList';

const SEARCHES_MOST = 8;

/** Returns the recent home page searches of this device. */
export const useRecentSearches = createDeviceList<string>({
  accountName: 'recent-searches',
  visitorKey: 'visitor-searches',
  most: SEARCHES_MOST,
  isEntry: (value): value is string => typeof value === 'string' && value !== '' && value.length <= SEARCH_MAX,
  nameOf: foldText,
});
