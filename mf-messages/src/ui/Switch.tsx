import type { ComponentProps } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  checked: boolean;
  onChange: (on: boolean) => void;
};

/** A switch that takes effect at once. It needs an accessible name. */
export const Switch = ({ onChange, ...rest }: SwitchProps) => (
  <Track {...rest} type="checkbox" role="switch" onChange={(event) => onChange(event.currentTarget.checked)} />
);

const Track = styled.input`
  position: relative;
  width: ${theme.touchSize};
  height: ${theme.touchSize};
  border-radius: ${theme.radius.field};
  appearance: none;
  cursor: pointer;

  &::before,
  &::after {
    position: absolute;
    content: '';
    transition: transform ${theme.motion}, background-color ${theme.motion};
  }

  &::before {
    inset: 10px 2px;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.muted};
  }

  &::after {
    top: 13px;
    left: 5px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: ${theme.color.surface};
  }

  &:checked::before {
    background: ${theme.color.primary};
  }

  &:checked::after {
    transform: translateX(16px);
  }

  &:disabled {
    cursor: not-allowed;
  }

  &:disabled::before {
    background: ${theme.color.line};
  }

  @media (forced-colors: active) {
    &::before {
      border: 1px solid ButtonText;
    }

    &:checked::before {
      background: Highlight;
    }

    &::after {
      background: ButtonText;
    }
  }
`;
