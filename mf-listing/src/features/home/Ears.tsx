import { theme } from 'shared';
import { styled } from 'styled-components';

/** Two ears that stand out above a round picture of 256 px. Decoration. */
export const Ears = () => (
  <Drawing viewBox="0 0 256 120" aria-hidden="true">
    <path d="M28 118 36 14c1-8 6-10 12-6l66 46z" />
    <path d="M40 96 46 36l44 32z" />
    <path d="m228 118-8-104c-1-8-6-10-12-6l-66 46z" />
    <path d="m216 96-6-60-44 32z" />
  </Drawing>
);

const Drawing = styled.svg`
  position: absolute;
  top: -34px;
  left: 0;
  width: 100%;
  fill: ${theme.color.background};

  path:nth-child(even) {
    fill: ${theme.color.ochreSoft};
  }
`;
