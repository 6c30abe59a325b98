import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { sectionPaths } from 'shared';
import { parseId, sections } from 'shared/contract';
import { useSeenListings } from '../features/device-lists/useSeenListings';

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
