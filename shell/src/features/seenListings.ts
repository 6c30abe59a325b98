import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { sectionPaths } from 'shared';
import { parseId, type Section, sections } from 'shared/contract';
import { createDeviceList } from './deviceList';

/** A listing whose page was opened on this device. */
export interface SeenListing {
  section: Section;
  id: number;
}

const SEEN_MAX = 20;

const isSeenListing = (value: unknown): value is SeenListing => {
  const { section, id } = (value ?? {}) as { section?: unknown; id?: unknown };
  return sections.some((one) => one === section) && Number.isInteger(id);
};

/** Returns the listings opened last on this device. */
export const useSeenListings = createDeviceList<SeenListing>({
  accountName: 'seen-listings',
  visitorKey: 'visitor-seen',
  max: SEEN_MAX,
  isEntry: isSeenListing,
  nameOf: ({ section, id }) => `${section} ${id}`,
});

/** Records on this device which listings the user opens. */
export const SeenRecorder = () => {
  const { pathname } = useLocation();
  const { add } = useSeenListings();
  useEffect(() => {
    for (const section of sections) {
      const id = parseId(matchPath(sectionPaths[section].detailPattern, pathname)?.params.id);
      if (id !== null) add({ section, id });
    }
  }, [pathname, add]);
  return null;
};
