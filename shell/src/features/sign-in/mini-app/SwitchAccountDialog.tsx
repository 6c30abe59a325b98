import { useAtom } from 'jotai';
import { ConfirmDialog, callApi, useAppContext, useSession } from 'shared';
import { endpoints } from 'shared/contract';
import { clearAccountData, writeToken } from 'shared/host';
import { messages } from '../messages.ru';
import { switchOfferAtom } from './miniAppAtoms';
import { endUnusedSession } from './useMiniAppSession';

const texts = messages.switchAccount;

/** Asks whether to replace the signed-in account with that of the mini app. */
export const SwitchAccountDialog = () => {
  const { api } = useAppContext();
  const session = useSession();
  const [offer, setOffer] = useAtom(switchOfferAtom);
  if (offer === null || session.status !== 'signed-in' || session.userId !== offer.userId) return null;

  const stay = (): void => {
    setOffer(null);
    void endUnusedSession(api, offer.token);
  };
  const change = (): void => {
    setOffer(null);
    // Requested first: the call needs the old token. A session that cannot be ended expires.
    callApi(api, endpoints.logout).catch((error: unknown) => console.warn('The old session was not ended', error));
    // The former account has left this browser.
    clearAccountData();
    writeToken(offer.token);
  };
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={texts.question(session.username, offer.username)}
      cancelLabel={texts.stay}
      confirmLabel={texts.change}
      safeFirst
      onConfirm={change}
      onClose={stay}
    />
  );
};
