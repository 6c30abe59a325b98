import { useQuery } from '@tanstack/react-query';
import { Card, LinkButton, paths, theme, useAppContext } from 'shared';
import { SUPPORT_USER_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { profileQuery } from './account';
import { messages } from './messages.ru';

const texts = messages.ban;

/** Tells a banned user what is still allowed and how to reach support; nothing for others. */
export const BanNotice = () => {
  const { api } = useAppContext();
  const { data: profile } = useQuery(profileQuery(api));
  if (!profile?.is_banned) return null;
  return (
    <Frame as="section">
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <LinkButton to={paths.dialog(SUPPORT_USER_ID)} size="sm">
        {texts.write}
      </LinkButton>
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.onDangerSoft};

  p {
    max-width: 60ch;
  }

  ${theme.media.phone} {
    a {
      width: 100%;
    }
  }
`;
