import { Button, Card, type ListingBlocksProps, paths, theme, toast, useChangeConsent } from 'shared';
import { type OwnListingBySection, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const texts = messages.consents;

/** Asks for the consent to publication when own listings wait for it. */
export const AwaitedConsent = ({ listings }: { listings: ListingBlocksProps['listings'] }) => {
  const { mutate, isPending } = useChangeConsent('publication', texts);
  const isAwaited = sections.some((section) =>
    listings[section].some((listing: OwnListingBySection[Section]) => listing.awaits_consent),
  );
  if (!isAwaited) return null;
  return (
    <Frame role="note">
      <Title>{texts.awaited.title}</Title>
      <p>{texts.awaited.text}</p>
      <a href={paths.consent('publication')} target="_blank" rel="noreferrer">
        {texts.awaited.full}
      </a>
      <Button busy={isPending} onClick={() => mutate(true, { onSuccess: () => toast.success(texts.given) })}>
        {texts.give}
      </Button>
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  background: ${theme.color.ochreSoft};
  color: ${theme.color.ink};
`;

const Title = styled.p`
  font-weight: 600;
`;
