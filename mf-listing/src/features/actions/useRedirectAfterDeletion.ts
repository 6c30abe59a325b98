import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared';

/** How long a deleted listing stays on the screen, in milliseconds. */
const DELAY_MS = 2_000;

/** Leaves for the home page two seconds after the listing has been deleted, unless the person leaves before. */
export const useRedirectAfterDeletion = (deleted: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!deleted) return;
    const timer = setTimeout(() => void navigate(paths.home), DELAY_MS);
    return () => clearTimeout(timer);
  }, [deleted, navigate]);
};
