import { useMemo, useState } from 'react';
import {
  Button,
  FederatedSlot,
  LoginDialog,
  mayModerate,
  theme,
  usePendingAct,
  useSession,
  useSessionPress,
} from 'shared';
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
  const [isAsked, setIsAsked] = useState(false);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const target = useMemo(() => ({ section, id }), [section, id]);
  const act = { kind: 'complaint', section, id } as const;
  const press = useSessionPress(({ status: known }) => (known === 'anonymous' ? setIsAsked(true) : setState('open')));
  usePendingAct(act, () => setState('open'));
  const isOwn = isOwner || (session.status === 'signed-in' && session.userId === author);
  if (isOwn || mayModerate(session) || status !== ListingStatus.published) return null;
  return (
    <Place>
      <Button variant="ghost" size="sm" onClick={() => press()}>
        {messages.button}
      </Button>
      <LoginDialog act={isAsked ? act : null} onClose={() => setIsAsked(false)} />
      {state !== 'never' && (
        <FederatedSlot
          name="mf_listing/ComplaintDialog"
          props={{ open: state === 'open', onClose: () => setState('closed'), target }}
        />
      )}
    </Place>
  );
};

const Place = styled.div`
  justify-self: start;

  > button {
    color: ${theme.color.muted};
  }
`;
