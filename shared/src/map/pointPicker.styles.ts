import { theme } from 'shared';
import { styled } from 'styled-components';

export const MapBox = styled.div`
  height: min(360px, 60vh);
  overflow: hidden;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.field};
`;

/* Where Enter sets the point. */
export const Cross = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  width: 24px;
  height: 24px;
  margin: -12px;
  background:
    linear-gradient(${theme.color.ink}, ${theme.color.ink}) center / 100% 2px no-repeat,
    linear-gradient(${theme.color.ink}, ${theme.color.ink}) center / 2px 100% no-repeat;
  opacity: 0;
  pointer-events: none;

  :focus-visible ~ & {
    opacity: 1;
  }
`;

/* A phone's map fills the dialog. */
export const Screen = styled.div`
  position: relative;
  margin-inline: -${theme.space(4)};

  & > p {
    position: absolute;
    top: ${theme.space(3)};
    right: 72px;
    left: ${theme.space(3)};
    padding: ${theme.space(2)} ${theme.space(3)};
    border-radius: ${theme.radius.field};
    background: ${theme.color.surface};
    font-size: ${theme.font.sm};
    box-shadow: ${theme.shadow};
    pointer-events: none;
  }
`;

export const Pin = styled.span`
  position: absolute;
  width: 24px;
  height: 24px;
  margin: -29px 0 0 -12px;
  border: 7px solid ${theme.color.danger};
  border-radius: 50% 50% 50% 0;
  background: ${theme.color.onDanger};
  pointer-events: none;

  && {
    rotate: -45deg;
  }
`;

/* Stays in the centre while the map moves beneath it. */
export const FixedPin = styled(Pin)`
  top: 50%;
  left: 50%;
`;

export const Note = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;
