import { useState } from 'react';
import { Button, canModerate, useSession, useSignedInPress } from 'shared';
import { type Listing, ListingStatus, lostKindOf, type Section } from 'shared/contract';
import { useOnDemand } from '../../ui/useOnDemand';
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
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, load] = useOnDemand(async () => (await import('./ChipDialog')).ChipDialog, messages.chip.notLoaded);
  const open = async (): Promise<void> => setIsOpen(await load());
  const { press, dialog } = useSignedInPress({ kind: 'chip', section, id }, () => void open());
  const isOwn = isOwner || (session.status === 'signed-in' && session.userId === author);
  if (kind === undefined || isOwn || canModerate(session) || status !== ListingStatus.published) return null;
  return (
    <>
      <Button variant="secondary" onClick={press}>
        {messages.chip.button}
      </Button>
      {dialog}
      {Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} id={id} kind={kind} />}
    </>
  );
};
