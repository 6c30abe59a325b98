import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LoginDialog, paths, RocketIcon, theme, usePendingAct, useSessionPress } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/**
 * Link from the pages about paid options to the own listings; visitors sign in first
 * (docs/specification.md, 'Signing in').
 */
export const BoostInvitation = ({ section }: { section: Section }) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const choose = () => void navigate(paths.profile);
  const press = useSessionPress(({ status }) => {
    if (status === 'anonymous') setAsked(true);
    else choose();
  });
  usePendingAct({ kind: 'boost', section }, choose);
  return (
    <Place>
      <Button icon={<RocketIcon />} onClick={() => press()}>
        {messages.invitation}
      </Button>
      <LoginDialog act={asked ? { kind: 'boost', section } : null} onClose={() => setAsked(false)} />
    </Place>
  );
};

const Place = styled.div`
  margin-top: ${theme.space(5)};
`;
