import { useMemo, useState } from 'react';
import { Button, FederatedSlot, LoginDialog, theme, usePendingAct, useSession, useSessionPress } from 'shared';
import type { Author } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/**
 * Complains about the author with the dialog of mf-listing; a visitor signs in first. Authors cannot reply, and
 * administrators decide (docs/specification.md, 'Complaints').
 */
export const AuthorComplaint = ({ author: { user_id: userId, username: name } }: { author: Author }) => {
  const session = useSession();
  const [isAsked, setIsAsked] = useState(false);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const target = useMemo(() => ({ userId, name, messages: [] }), [userId, name]);
  const act = { kind: 'complaint', id: userId } as const;
  const press = useSessionPress(({ status }) => (status === 'anonymous' ? setIsAsked(true) : setState('open')));
  usePendingAct(act, () => setState('open'));
  if (session.status === 'signed-in' && (session.isAdmin || session.userId === userId)) return null;
  return (
    <Place>
      <Button variant="ghost" size="sm" onClick={() => press()}>
        {messages.complain}
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
  display: grid;
  justify-items: center;

  > button {
    color: ${theme.color.muted};
  }
`;
