import { useNavigation } from 'react-router-dom';
import { theme, useDelayed } from 'shared';
import { keyframes, styled } from 'styled-components';
import { messages } from '../messages.ru';

/** Quicker navigations show no line, in milliseconds. */
const DELAY_MS = 150;

export const NavigationProgress = () => {
  const { state } = useNavigation();
  const visible = useDelayed(state === 'loading', DELAY_MS);
  return visible ? <Line role="progressbar" aria-label={messages.frame.loading} /> : null;
};

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  position: fixed;
  z-index: ${theme.layer.popover};
  top: 0;
  right: 0;
  left: 0;
  height: 3px;
  background: ${theme.color.primary};
  transform-origin: left;
  animation: ${grow} 6s cubic-bezier(0.1, 0.7, 0.2, 1) forwards;
`;
