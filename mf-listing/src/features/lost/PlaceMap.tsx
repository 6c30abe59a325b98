import { theme } from 'shared';
import type { LostKind, Point } from 'shared/contract';
import { SpotMap } from 'shared/map';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface PlaceMapProps {
  kind: LostKind;
  point: Point;
}

export const PlaceMap = ({ kind, point }: PlaceMapProps) => (
  <Wrapper>
    <SpotMap label={messages.place.map} kind={kind} point={point} />
  </Wrapper>
);

const Wrapper = styled.div`
  height: min(280px, 60vh);
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};
`;
