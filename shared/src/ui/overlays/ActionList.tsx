import { Menu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import type { ActionMenuProps } from '../ActionMenu';
import { IconDisc } from '../IconDisc';
import { MoreIcon } from '../icons';

interface ActionListProps extends ActionMenuProps {
  open: boolean;
  setOpen: (open: boolean) => void;
}

export const ActionList = ({ label, actions, open, setOpen }: ActionListProps) => {
  const button = useRef<HTMLButtonElement>(null);
  /** The item unmounts with the menu: what the action opens returns the focus to the button. */
  const act = (onPress: () => void): void => {
    button.current?.focus();
    onPress();
  };
  return (
    <MenuProvider placement="bottom-end" open={open} setOpen={setOpen}>
      <MenuButton
        ref={button}
        render={
          <IconDisc label={label}>
            <MoreIcon />
          </IconDisc>
        }
      />
      <List gutter={4} overflowPadding={12} fixed unmountOnHide>
        {actions.map(({ label: text, onPress, danger = false }) => (
          <Item key={text} $danger={danger} onClick={() => act(onPress)}>
            {text}
          </Item>
        ))}
      </List>
    </MenuProvider>
  );
};

const List = styled(Menu)`
  z-index: ${theme.layer.popover};
  display: grid;
  min-width: 200px;
  max-width: calc(100vw - ${theme.space(6)});
  padding: ${theme.space(1.5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadowRaised};

  &:focus-visible {
    outline: none;
  }
`;

const Item = styled(MenuItem)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  min-height: ${theme.touchSize};
  padding: ${theme.space(2)} ${theme.space(3)};
  border-radius: ${theme.radius.small};
  color: ${({ $danger }) => ($danger ? theme.color.danger : theme.color.ink)};
  font-weight: 600;
  cursor: pointer;

  &[data-active-item] {
    background: ${theme.color.sunken};
  }

  &[data-focus-visible] {
    outline: 2px solid ${theme.color.primary};
    outline-offset: -2px;
  }
`;
