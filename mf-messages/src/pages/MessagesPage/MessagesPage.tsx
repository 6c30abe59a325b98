import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import {
  dialogsQuery,
  EmptyState,
  PageMeta,
  RequireSession,
  type Session,
  theme,
  useAppContext,
  useSession,
} from 'shared';
import { parseId } from 'shared/contract';
import { styled } from 'styled-components';
import { DialogList, DialogListSkeleton } from '../../features/dialogs/DialogList';
import { HistorySkeleton } from '../../features/log/HistorySkeleton';
import { messages } from '../../messages.ru';
import { LoadFailure } from '../../ui/LoadFailure';
import { DialogMissing, DialogPane } from './DialogPane';
import { SplitView } from './SplitView';

interface MessengerProps {
  session: Session & { status: 'signed-in' };
  /** The address's target: the list alone, the dialog with a user id, or an impossible one. */
  open: number | 'none' | 'invalid';
}

/** The dialogs of a person, and the open one. */
const Messenger = ({ session, open }: MessengerProps) => {
  const { api } = useAppContext();
  const dialogs = useQuery(dialogsQuery(api, session));
  const { data, error } = dialogs;
  const me = session.userId;
  const dialog = data?.find(({ user_id }) => user_id === open);

  const list = () => {
    if (data) return <DialogList dialogs={data} openId={typeof open === 'number' ? open : null} />;
    if (!error) return <DialogListSkeleton />;
    return <LoadFailure text={messages.dialogs.failed} error={error} onRetry={() => void dialogs.refetch()} />;
  };
  const side = () => {
    if (open === 'none') {
      return (
        <Middle>
          <EmptyState title={messages.dialogs.choose} text={messages.dialogs.chooseHint} />
        </Middle>
      );
    }
    if (open === 'invalid') return <DialogMissing />;
    return (
      <DialogPane
        key={`${me}:${open}`}
        conversation={{ me, userId: open }}
        dialog={dialog}
        listed={dialog !== undefined || dialogs.isFetchedAfterMount}
      />
    );
  };
  return <SplitView open={open !== 'none'} list={list()} dialog={side()} />;
};

const Middle = styled.div`
  display: grid;
  align-content: center;
`;

/** Container of the messages: a card with margins, on phones everything between the bars. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  width: 100%;
  max-width: ${theme.pageWidth};
  height: 100%;
  min-height: 300px;
  margin: 0 auto;
  padding: ${theme.space(5)} ${theme.gutter};

  ${theme.media.phone} {
    padding: 0;
  }
`;

const MessengerSkeleton = ({ open }: { open: boolean }) => (
  <SplitView open={open} list={<DialogListSkeleton />} dialog={open && <HistorySkeleton />} />
);

/** `/messages` and `/messages/{userId}`: personal messages of signed-in users. */
export const MessagesPage = () => {
  const { api } = useAppContext();
  const session = useSession();
  const { userId } = useParams();
  const open = userId === undefined ? 'none' : (parseId(userId, 0) ?? 'invalid');
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
