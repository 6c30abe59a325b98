import { useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { SectionUnavailable } from '../ui/SectionUnavailable';
import { askAgain } from './askAgain';

/** `errorElement` of a section's routes: says so in the section's place; the retry goes to the same address once more. */
export const SectionError = () => {
  // react-router has logged it already; reading it ties this element to the error of its own route.
  useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);

  const retry = async (): Promise<void> => {
    setBusy(true);
    askAgain();
    await navigate(location, { replace: true, state: location.state });
    setBusy(false);
  };
  return <SectionUnavailable onRetry={() => void retry()} busy={busy} />;
};
