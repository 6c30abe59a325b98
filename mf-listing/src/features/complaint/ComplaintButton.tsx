import { useMemo, useState } from 'react';
import { Button, LoginDialog, mayModerate, theme, usePendingAct, useSession, useSessionPress } from 'shared';
import { ComplaintDialog } from 'shared/complaints';
import { type Listing, ListingStatus, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface ComplaintButtonProps {
  section: Section;
  listing: Listing;
}

/**
 * Complains about a listing of somebody else, quietly; a visitor signs in first
 * (docs/specification.md, 'Complaints').
 */
export const ComplaintButton = ({ section, listing }: ComplaintButtonProps) => {
  const { id, author, is_owner: isOwner, is_visible: status } = listing;
  const session = useSession();
  const [asked, setAsked] = useState<'sign-in' | 'complaint' | null>(null);
  const target = useMemo(() => ({ section, id }), [section, id]);
  const act = { kind: 'complaint', section, id } as const;
  const press = useSessionPress(({ status: known }) => setAsked(known === 'anonymous' ? 'sign-in' : 'complaint'));
  usePendingAct(act, () => setAsked('complaint'));
  const isOwn = isOwner || (session.status === 'signed-in' && session.userId === author);
  if (isOwn || mayModerate(session) || status !== ListingStatus.published) return null;
  return (
    <Place>
      <Button variant="ghost" size="sm" onClick={() => press()}>
        {messages.button}
      </Button>
      <ComplaintDialog target={target} open={asked === 'complaint'} onClose={() => setAsked(null)} />
      <LoginDialog act={asked === 'sign-in' ? act : null} onClose={() => setAsked(null)} />
    </Place>
  );
};

const Place = styled.div`
  justify-self: start;

  > button {
    color: ${theme.color.muted};
  }
`;
