import { useNavigate } from 'react-router-dom';
import {
  addToMessageDraft,
  Button,
  MessageIcon,
  paths,
  sectionPaths,
  usePendingAct,
  useSession,
  useSessionPress,
} from 'shared';
import type { Listing, Section } from 'shared/contract';
import { messages } from './messages.ru';

interface MessageButtonProps {
  section: Section;
  listing: Listing;
  onVisitor: () => void;
}

/** Opens the dialog with the author, a greeting with the listing's link ready in its field. */
export const MessageButton = ({ section, listing, onVisitor }: MessageButtonProps) => {
  const session = useSession();
  const navigate = useNavigate();
  const write = (): void => {
    if (session.status !== 'signed-in') return;
    const { href } = new URL(sectionPaths[section].detail(listing.id), window.location.origin);
    addToMessageDraft({ me: session.userId, userId: listing.author }, messages.message.greeting(listing.title, href));
    void navigate(paths.dialog(listing.author));
  };
  const press = useSessionPress(({ status }) => {
    if (status === 'anonymous') onVisitor();
    else write();
  });
  usePendingAct({ kind: 'message', section, id: listing.id }, write);
  return (
    <Button icon={<MessageIcon />} onClick={() => press()}>
      {messages.message.button}
    </Button>
  );
};
