import { type ComponentType, useState } from 'react';
import { Button, canModerate, LoginDialog, toast, usePendingAct, useSession, useSessionPress } from 'shared';
import { type Listing, ListingStatus, lostKindOf, type Section } from 'shared/contract';
import type { ChipDialogProps } from './ChipDialog';
import { messages } from './messages.ru';

interface ChipButtonProps {
  section: Section;
  listing: Pick<Listing, 'id' | 'author' | 'is_owner' | 'is_visible' | 'category'>;
}

/** Compares a chip number with the animal's, which is never shown. Visitors sign in first; not for own listings. */
export const ChipButton = ({ section, listing }: ChipButtonProps) => {
  const { id, author, is_owner: isOwner, is_visible: status, category } = listing;
  const kind = lostKindOf(section, String(category));
  const session = useSession();
  const [isLoginOpen, setIsLoginOpen] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ChipDialogProps> | null>(null);
  const open = async (): Promise<void> => {
    try {
      const { ChipDialog } = await import('./ChipDialog');
      setDialog(() => ChipDialog);
      setIsOpen(true);
    } catch (error) {
      console.warn(error);
      toast.error(messages.chip.notLoaded);
    }
  };
  const press = useSessionPress(({ status: known }) => (known === 'anonymous' ? setIsLoginOpen(true) : void open()));
  const act = { kind: 'chip', section, id } as const;
  usePendingAct(act, () => void open());
  const isOwn = isOwner || (session.status === 'signed-in' && session.userId === author);
  if (kind === undefined || isOwn || canModerate(session) || status !== ListingStatus.published) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => press()}>
        {messages.chip.button}
      </Button>
      <LoginDialog act={isLoginOpen ? act : null} onClose={() => setIsLoginOpen(false)} />
      {Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} id={id} kind={kind} />}
    </>
  );
};
