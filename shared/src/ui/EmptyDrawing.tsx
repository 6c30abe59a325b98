import { styled } from 'styled-components';

/** Names of the files in `/static/drawings`, by what is missing. */
export type EmptyPicture = 'search' | 'favourites' | 'messages' | 'listings' | 'lost';

/** Drawing of an empty state. A separate file that knows both schemes, so it adds to no script. */
export const EmptyDrawing = styled.span<{ $picture: EmptyPicture }>`
  width: 144px;
  height: 108px;
  background: url('/static/drawings/${({ $picture }) => $picture}.svg') center / contain no-repeat;
`;
