import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AlertIcon, CheckIcon, Stack, sectionPaths, theme } from 'shared';
import type { Sign } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const texts = messages.signs;

/** Returns whether a sign reports no problem. */
export const isInformational = (sign: Sign): boolean => sign.kind === 'price' && sign.level === 'usual';

const textOf = (sign: Sign, ofEdit: boolean): ReactNode => {
  if (sign.kind === 'contacts') return texts.contacts(sign.places);
  if (sign.kind === 'price') return texts.price(sign);
  if (sign.kind === 'new_account') return texts.newAccount(sign.days, sign.listings);
  const label =
    sign.kind === 'picture' ? texts.picture(sign.picture, sign.username, ofEdit) : texts.text(sign.username, sign.near);
  return <Link to={sectionPaths[sign.section].detail(sign.id)}>{label}</Link>;
};

/** Hints for the moderator: contacts, copies, an unusual price. */
export const Signs = ({ signs, ofEdit }: { signs: readonly Sign[]; ofEdit: boolean }) => (
  <section>
    <h2>{texts.title}</h2>
    <Stack as="ul" $gap={2}>
      {signs.map((sign) => (
        <Item key={JSON.stringify(sign)} $quiet={isInformational(sign)}>
          {isInformational(sign) ? <CheckIcon /> : <AlertIcon />}
          <span>{textOf(sign, ofEdit)}</span>
        </Item>
      ))}
    </Stack>
  </section>
);

const Item = styled.li<{ $quiet: boolean }>`
  display: flex;
  gap: ${theme.space(2)};
  overflow-wrap: anywhere;
  line-height: 1.35;
  ${({ $quiet }) => $quiet && `color: ${theme.color.muted};`}

  > svg {
    flex: none;
    width: 20px;
    height: 20px;
    color: ${({ $quiet }) => ($quiet ? theme.color.muted : theme.color.danger)};
  }

  > span {
    min-width: 0;
  }
`;
