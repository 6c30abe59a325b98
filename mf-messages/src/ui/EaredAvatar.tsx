import type { ReactNode } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

/** A round picture with two ears; decorative. */
export const EaredAvatar = ({ children }: { children: ReactNode }) => (
  <Eared aria-hidden="true">
    <svg viewBox="0 0 144 60" aria-hidden="true" focusable="false">
      <path d="M18 58 24 12q1-9 9-4l34 26z" />
      <path d="M126 58 120 12q-1-9-9-4L77 34z" />
    </svg>
    <span>{children}</span>
  </Eared>
);

const Eared = styled.div`
  position: relative;
  width: 144px;
  padding-top: 20px;

  & > svg {
    position: absolute;
    inset: 0 0 auto;
    fill: ${theme.color.ochreSoft};
    stroke: ${theme.color.ochre};
    stroke-width: 6;
    stroke-linejoin: round;
  }

  & > span {
    position: relative;
    display: grid;
    place-items: stretch;
    aspect-ratio: 1;
    overflow: hidden;
    border: 5px solid ${theme.color.ochre};
    border-radius: 50%;
    background: ${theme.color.ochreSoft};
    color: ${theme.color.ochreDeep};
  }

  & > span > svg {
    place-self: center;
  }
`;
