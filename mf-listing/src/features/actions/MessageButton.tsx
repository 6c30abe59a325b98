import { useNavigate } from 'react-router-dom';
import {
  addToMessageDraft,
  Button,
  MessageIcon,
  messageDraftListing,
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

/** Opens the dialog with the author about the listing, with a greeting and a link in the field. */
export const MessageButton = ({ section, listing, onVisitor }: MessageButtonProps) => {
  const session = useSession();
  const navigate = useNavigate();
  const write = (): void => {
    if (session.status !== 'signed-in') return;
    const path = sectionPaths[section].detail(listing.id);
    const { href } = new URL(path, window.location.origin);
    const dialog = { me: session.userId, userId: listing.author };
    addToMessageDraft(dialog, messages.message.greeting(listing.title, href));
    messageDraftListing(dialog).write(path);
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
