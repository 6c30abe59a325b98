import { useMemo, useState } from 'react';
import { Button, LoginDialog, usePendingAct, useSession, useSessionPress } from 'shared';
import { ComplaintDialog } from 'shared/complaints';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface AuthorComplaintProps {
  userId: number;
  name: string;
  /** The one that is shown: a visitor comes back to it. */
  section: Section;
}

/** Complains about an author; a visitor signs in first (docs/specification.md, 'Complaints'). */
export const AuthorComplaint = ({ userId, name, section }: AuthorComplaintProps) => {
  const session = useSession();
  const [asked, setAsked] = useState<'sign-in' | 'complaint' | null>(null);
  const target = useMemo(() => ({ userId, name, messages: [] }), [userId, name]);
  const act = { kind: 'complaint', section, id: userId } as const;
  const press = useSessionPress(({ status }) => setAsked(status === 'anonymous' ? 'sign-in' : 'complaint'));
  usePendingAct(act, () => setAsked('complaint'));
  if (session.status === 'signed-in' && session.userId === userId) return null;
  return (
    <Place>
      <Button variant="ghost" size="sm" onClick={() => press()}>
        {messages.complain}
      </Button>
      <ComplaintDialog target={target} open={asked === 'complaint'} onClose={() => setAsked(null)} />
      <LoginDialog act={asked === 'sign-in' ? act : null} onClose={() => setAsked(null)} />
    </Place>
  );
};

const Place = styled.div`
  justify-self: start;
`;
