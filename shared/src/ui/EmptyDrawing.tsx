import { styled } from 'styled-components';

/** What there is none of: names of the files in `/static/drawings`. */
export type EmptyPicture = 'search' | 'favourites' | 'messages' | 'listings' | 'lost';

/** The drawing of an empty place. A file of its own, which knows both schemes: no script grows by it. */
export const EmptyDrawing = styled.span<{ $picture: EmptyPicture }>`
  width: 144px;
  height: 108px;
  background: url('/static/drawings/${({ $picture }) => $picture}.svg') center / contain no-repeat;
`;
