import type { ReactNode } from 'react';
import { FlyerIcon, LinkButton, paths, theme } from 'shared';
import { contractOf, ListingStatus, lostKindOf, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { hasFlyer, isHomeOutcome } from '../../core/listing/listingState';
import { messages } from '../../messages.ru';
import { BoostButton } from './BoostButton';
import { CloseButton } from './CloseButton';
import { EditRejectionNote } from './EditRejectionNote';
import { OwnStateNote } from './OwnStateNote';
import { EditLink, PriceButton, RevisionNote } from './RevisionNote';
import { roleActions } from './roleActions';
import { ReserveButton, StateButton } from './StateButton';

/** Buttons and links in a column, each a row with an icon at its left; a paragraph belongs to the row above. */
const ActionRows = styled.div`
  overflow: hidden;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};

  &:empty {
    display: none;
  }

  && > :is(a, button) {
    display: flex;
    justify-content: flex-start;
    gap: ${theme.space(3.5)};
    width: 100%;
    min-height: 56px;
    padding: ${theme.space(2)} ${theme.space(4)};
    border: 0;
    border-radius: 0;
    font-size: ${theme.font.md};
    font-weight: 500;
    text-align: start;

    &:focus-visible {
      outline-offset: -3px;
    }

    &:active {
      transform: none;
    }

    > small {
      margin-inline-start: auto;
      color: ${theme.color.muted};
      font-size: ${theme.font.sm};
      font-weight: 400;
      white-space: nowrap;
    }
  }

  && > * + :is(a, button) {
    border-top: 1px solid ${theme.color.line};
  }

  > p {
    padding: 0 ${theme.space(4)} ${theme.space(3)} 50px;
  }
`;

/** Returns the outcome by which a lost or found animal of this category is home; undefined for other listings. */
const homeOutcome = (section: Section, category: string): string | undefined =>
  Object.entries(contractOf(section).outcomes).find(
    ([code, categories]) => categories.includes(category) && isHomeOutcome(section, code),
  )?.[0];

const role = 'owner';

interface OwnActionsProps extends ListingProps {
  onBoost: () => void;
  /** Called once the author has reported the animal home. */
  onHome: () => void;
  /** Other listings that may be of the same animal. */
  matches: ReactNode;
  /** A row or, for a loss or a find, a button. */
  share: ReactNode;
  /** Between the first buttons and all others. */
  children?: ReactNode;
}

/** The owner's actions, the likeliest first (docs/specification.md, 'The listing page'). */
export const OwnActions = ({ section, listing, onBoost, onHome, matches, share, children }: OwnActionsProps) => {
  const { id, is_visible: status, outcome } = listing;
  const names = roleActions(role, status);
  const category = String(listing.category);
  const isReport = lostKindOf(section, category) !== undefined;
  const home = homeOutcome(section, category);
  const isHome = isHomeOutcome(section, outcome);
  if (status === ListingStatus.deleted) return null;
  const boost = (look: 'button' | 'row') =>
    names.includes('boost') && <BoostButton {...{ section, id, status, role, look }} onPress={onBoost} />;
  const state = (action: 'republish' | 'delete', look: 'button' | 'row') => (
    <StateButton key={action} {...{ section, id, action, look, role }} />
  );
  const republishes = names.includes('republish');
  return (
    <Panel>
      <OwnStateNote section={section} listing={listing} />
      {(listing.edit_rejection ?? listing.rejected_edit) && (
        <EditRejectionNote section={section} id={id} rejection={listing.edit_rejection ?? null} />
      )}
      <RevisionNote section={section} listing={listing} />
      {matches}
      {names.includes('close') && home !== undefined && (
        <CloseButton section={section} listing={listing} home={home} onHome={onHome} />
      )}
      <div className="pair">
        {republishes && !isHome && state('republish', 'button')}
        {isReport ? (
          <>
            {hasFlyer(section, listing) && (
              <LinkButton variant="secondary" icon={<FlyerIcon />} to={paths.flyer(id)}>
                {messages.flyer}
              </LinkButton>
            )}
            {share}
          </>
        ) : (
          <>
            <EditLink section={section} id={id} look="button" />
            {boost('button')}
          </>
        )}
      </div>
      {children}
      <ActionRows>
        {isReport ? <EditLink section={section} id={id} look="row" /> : share}
        <PriceButton section={section} listing={listing} />
        <ReserveButton section={section} listing={listing} />
        {isReport && boost('row')}
        {names.includes('close') && <CloseButton section={section} listing={listing} onHome={onHome} />}
        {republishes && isHome && state('republish', 'row')}
        {state('delete', 'row')}
      </ActionRows>
    </Panel>
  );
};

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3.5)};

  /* The only button in ochre: what everybody has waited for. */
  && > .home {
    min-height: 58px;
    background: ${theme.color.ochre};
    color: ${theme.color.onOchre};
    font-size: ${theme.font.lg};
    font-weight: 700;
  }

  /* Of equal width, one below the other where their words have no room. */
  > .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr));
    gap: ${theme.space(2.5)};
  }
`;
