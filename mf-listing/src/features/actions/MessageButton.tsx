import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  addToMessageDraft,
  Button,
  dialogsKey,
  MessageIcon,
  newKey,
  paths,
  sectionPaths,
  sendMessage,
  toast,
  useAppContext,
  usePendingAct,
  useSession,
  useSessionPress,
} from 'shared';
import type { Listing, Section, SendMessage } from 'shared/contract';
import { actionFailure } from './actionFailure';
import { messages } from './messages.ru';

interface MessageButtonProps {
  section: Section;
  listing: Listing;
  onVisitor: () => void;
}

/**
 * Writes the author a greeting with the listing's link and opens the dialog with them. Pressed before signing in, the
 * greeting waits in the dialog, ready to be sent.
 */
export const MessageButton = ({ section, listing, onVisitor }: MessageButtonProps) => {
  const { api } = useAppContext();
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The same through every attempt, so that one whose answer was lost is not sent twice.
  const clientId = useRef<string | null>(null);
  const greeting = (): string =>
    messages.message.greeting(
      listing.title,
      new URL(sectionPaths[section].detail(listing.id), window.location.origin).href,
    );
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      clientId.current ??= newKey();
      const message = {
        to_user: listing.author,
        text: greeting(),
        client_id: clientId.current,
      } satisfies SendMessage;
      return sendMessage(api, message);
    },
    onSuccess: () => {
      if (session.status === 'signed-in') {
        void queryClient.invalidateQueries({ queryKey: dialogsKey(session.userId) });
      }
      return navigate(paths.dialog(listing.author));
    },
    onError: (error) => toast.error(actionFailure(error, messages.message.network)),
  });

  const press = useSessionPress(({ status }) => {
    if (status === 'anonymous') onVisitor();
    else if (!isPending) mutate();
  });
  usePendingAct({ kind: 'message', section, id: listing.id }, () => {
    if (session.status !== 'signed-in') return;
    addToMessageDraft({ me: session.userId, userId: listing.author }, greeting());
    void navigate(paths.dialog(listing.author));
  });
  return (
    <Button icon={<MessageIcon />} busy={isPending} onClick={() => press()}>
      {messages.message.button}
    </Button>
  );
};
