import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dialogsQuery, PageMeta, RequireSession, useAppContext, useSession } from 'shared';
import { DialogListSkeleton } from '../../features/dialogs/DialogListSkeleton';
import { HistorySkeleton } from '../../features/log/HistorySkeleton';
import { messages } from '../../messages.ru';
import { Frame } from './Frame';
import { Messenger } from './Messenger';
import { openDialog } from './openDialog';
import { SplitView } from './SplitView';

/** Placeholder of list and dialog until the session is known. */
const MessengerSkeleton = ({ open }: { open: boolean }) => (
  <SplitView open={open} list={<DialogListSkeleton />} dialog={open && <HistorySkeleton />} />
);

/**
 * `/messages` and `/messages/{userId}`: personal messages, for signed-in people (docs/specification.md, 'Messages').
 */
export const MessagesPage = () => {
  const { api } = useAppContext();
  const session = useSession();
  const open = openDialog(useParams().userId);
  const { data: dialogs } = useQuery(dialogsQuery(api, session));
  const name = dialogs?.find(({ user_id }) => user_id === open)?.username;
  const title = name === undefined ? messages.title : messages.dialog.title(name);
  return (
    <Frame>
      <PageMeta title={title} description={messages.description} noindex />
      <RequireSession fallback={<MessengerSkeleton open={open !== 'none'} />}>
        {session.status === 'signed-in' && <Messenger session={session} open={open} />}
      </RequireSession>
    </Frame>
  );
};
