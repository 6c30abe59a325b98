import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  Badge,
  ListingPicture,
  listingQuery,
  priceText,
  sectionPaths,
  theme,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import type { ListingPlace } from './lastListing';

/** The listing that is talked about, with its price and state, on top of the dialog; nothing where it is gone. */
export const AboutCard = ({ place }: { place: ListingPlace }) => {
  const { api } = useAppContext();
  const { data: listing } = useQuery(listingQuery(api, place.section, place.id, viewerOf(useSession())));
  if (!listing) return null;
  const state = messages.about.states[listing.is_visible];
  return (
    <Card to={sectionPaths[place.section].detail(place.id)}>
      <Picture>
        <ListingPicture file={listing.images[0] ?? null} alt="" sizes="40px" />
      </Picture>
      <Text>
        <Title>{listing.title}</Title>
        <Price>{priceText(place.section, listing)}</Price>
      </Text>
      {state !== undefined && <Badge tone="ochre">{state}</Badge>}
    </Card>
  );
};

const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: 56px;
  padding: ${theme.space(1.5)} ${theme.space(5)};
  border-bottom: 1px solid ${theme.color.line};
  color: ${theme.color.ink};
  text-decoration: none;

  ${theme.media.phone} {
    padding: ${theme.space(1.5)} ${theme.space(3)};
  }
`;

const Picture = styled.span`
  flex: none;
  width: 40px;
  overflow: hidden;
  border-radius: ${theme.radius.small};
`;

const Text = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  font-size: ${theme.font.sm};
  line-height: 1.35;
`;

const Title = styled.span`
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Price = styled.span`
  color: ${theme.color.muted};
`;
