import { useNavigate } from 'react-router-dom';
import { paths, recheckToken } from 'shared';
import { FRESH_SIGN_IN } from 'shared/contract';
import { useRefusals } from './useRefusals';

/**
 * Goes to the home page as soon as a call made from a page of the administration is answered with 403
 * (docs/specification.md, 'Administration'), and has the session looked at anew: whoever was an admin is one no more. A
 * sign-in that is too old is for `ConfirmSignIn`.
 */
export const useLeaveOnForbidden = (): void => {
  const navigate = useNavigate();
  useRefusals(({ code }) => {
    if (code === FRESH_SIGN_IN) return;
    void navigate(paths.home, { replace: true });
    recheckToken();
  });
};
