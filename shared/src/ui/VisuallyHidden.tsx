import { css, styled } from 'styled-components';

/** Hides an element from sight but not from screen readers. @public */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  border: 0;
  white-space: nowrap;
`;

/** For screen readers only. @public */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
