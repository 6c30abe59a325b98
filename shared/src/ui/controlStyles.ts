import { css, styled } from 'styled-components';
import { theme } from '../theme/theme';

/** Styles shared by all inputs and selects. A form beside others sets `--field-radius`. @beta */
export const controlStyles = css`
  width: 100%;
  min-height: ${theme.controlHeight};
  padding: ${theme.space(2)} ${theme.space(4)};
  border: 1px solid ${theme.color.controlLine};
  border-radius: var(--field-radius, ${theme.radius.pill});
  background: ${theme.color.control};
  color: ${theme.color.ink};
  /* iOS zooms into anything smaller. */
  font-size: ${theme.font.md};
  line-height: 1.4;
  transition: border-color ${theme.motion};

  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }

  &:focus-visible {
    border-color: ${theme.color.primary};
    outline: 2px solid ${theme.color.focus};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }

  &:disabled {
    background: ${theme.color.sunken};
    cursor: not-allowed;
  }
`;

/** Styles of a round button or link around an icon, as large as a touch target. @beta */
export const roundControl = css`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.touchSize};
  height: ${theme.touchSize};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
`;

/** A control with something at its end. */
export const ControlRow = styled.div`
  position: relative;
`;

/** What is drawn over the end of a control, which pointers reach through it. */
export const ControlEnd = styled.span`
  position: absolute;
  top: 50%;
  right: ${theme.space(3)};
  transform: translateY(-50%);
  color: ${theme.color.muted};
  pointer-events: none;
`;

/** Styles of a combobox's input; `$picked` leaves room for the tick. */
export const comboboxInputStyles = css<{ $picked: boolean }>`
  ${controlStyles}
  ${({ $picked }) => $picked && `padding-right: ${theme.space(10)};`}
  text-overflow: ellipsis;
`;

/** Styles of a search's input, whose form has the border and shows the focus. */
export const searchInputStyles = css`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: ${theme.touchSize};
  padding: 0 ${theme.space(1)};
  border: 0;
  outline: none;
  background: none;
  color: ${theme.color.ink};
  /* iOS zooms into anything smaller. */
  font-size: ${theme.font.md};
  text-overflow: ellipsis;
  appearance: none;

  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }
`;
