import { theme } from 'shared';
import { styled } from 'styled-components';

/** Squares of fixed size: nothing moves when photos load. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, 104px);
  gap: ${theme.space(1.5)};
  width: 430px;
  max-width: 100%;
  padding: ${theme.space(1)} 0;

  &[data-count='1'] {
    grid-template-columns: 208px;
    width: 208px;
  }

  &[data-count='2'],
  &[data-count='4'] {
    width: 214px;
  }

  &[data-count='3'] {
    width: 324px;
  }

  > * {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: ${theme.radius.field};
    background: ${theme.color.sunken};
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  > button {
    cursor: pointer;
  }
`;
