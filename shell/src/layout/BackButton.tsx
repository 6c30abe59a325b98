import { BackIcon, Button, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { SQUEEZED } from './FrameStyle';
import { useGoBack } from './useGoBack';

/** 'Назад' of the top bar; where room is scarce the arrow alone. */
export const BackButton = () => {
  const goBack = useGoBack();
  return (
    <Back variant="secondary" size="sm" icon={<BackIcon />} aria-label={messages.frame.back} onClick={goBack}>
      <Label>{messages.frame.back}</Label>
    </Back>
  );
};

const Back = styled(Button)`
  flex: none;
  padding-left: ${theme.space(2)};

  ${SQUEEZED} {
    width: ${theme.touchSize};
    padding: 0;
  }

  ${theme.media.phone} {
    border-color: transparent;
  }
`;

const Label = styled.span`
  ${SQUEEZED} {
    display: none;
  }
`;
