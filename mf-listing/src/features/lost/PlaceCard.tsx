import { type ComponentType, useState } from 'react';
import { Button, Card, LinkButton, PlaceIcon, paths, theme, toast } from 'shared';
import type { LostKind, Point } from 'shared/contract';
import { boundsText, lostMapBounds } from 'shared/paths';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import type { PlaceMapProps } from './PlaceMap';

const texts = messages.place;
/** Radius of the others shown. */
const NEAR_KM = 5;

interface PlaceCardProps {
  kind: LostKind;
  /** The public point. */
  point: Point;
  /** The author's words for the place. */
  place: string | null;
}

/** Place where an animal was lost or found: a map on demand, and a link to others nearby. */
export const PlaceCard = ({ kind, point, place }: PlaceCardProps) => {
  const [Opened, setOpened] = useState<ComponentType<PlaceMapProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const press = async (): Promise<void> => {
    if (Opened) return setIsOpen(!isOpen);
    try {
      const { PlaceMap } = await import('./PlaceMap');
      setOpened(() => PlaceMap);
      setIsOpen(true);
    } catch (error) {
      console.warn(error);
      toast.error(texts.notLoaded);
    }
  };
  const near = `${paths.lost}?kind=lost&bounds=${boundsText(lostMapBounds(point, NEAR_KM))}`;
  return (
    <Frame as="section">
      <Heading>{texts.title}</Heading>
      {place !== null && <Words>{place}</Words>}
      <Note>{texts.exactness}</Note>
      <Row>
        <Button variant="secondary" icon={<PlaceIcon size={20} />} aria-expanded={isOpen} onClick={() => void press()}>
          {isOpen ? texts.close : texts.open}
        </Button>
        <LinkButton variant="ghost" to={near}>
          {texts.near}
        </LinkButton>
      </Row>
      {isOpen && Opened && <Opened kind={kind} point={point} />}
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
`;

const Heading = styled.h2`
  font-size: ${theme.font.md};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`;
