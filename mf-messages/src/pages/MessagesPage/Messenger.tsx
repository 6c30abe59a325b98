import { useQuery } from '@tanstack/react-query';
import { dialogsQuery, EmptyState, type Session, useAppContext } from 'shared';
import { styled } from 'styled-components';
import { DialogList } from '../../features/dialogs/DialogList';
import { DialogListSkeleton } from '../../features/dialogs/DialogListSkeleton';
import { messages } from '../../messages.ru';
import { LoadFailure } from '../../ui/LoadFailure';
import { DialogMissing } from './DialogMissing';
import { DialogPane } from './DialogPane';
import type { OpenDialog } from './openDialog';
import { SplitView } from './SplitView';

interface MessengerProps {
  session: Session & { status: 'signed-in' };
  open: OpenDialog;
}

/** The dialogs of a person, and the open one. */
export const Messenger = ({ session, open }: MessengerProps) => {
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
