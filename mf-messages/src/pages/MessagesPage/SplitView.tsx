import type { ReactNode } from 'react';
import { Card, inBar, ownBar, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

interface SplitViewProps {
  list: ReactNode;
  dialog: ReactNode;
  /** A dialog is open: phones show only it, otherwise the list. */
  open: boolean;
}

/** List and open dialog: side by side, up to 600 px one of them. */
export const SplitView = ({ list, dialog, open }: SplitViewProps) => (
  <Sheet $flush>
    <List aria-label={messages.dialogs.label} $hidden={open}>
      {/* With a dialog open its name is the heading of the page. */}
      <Title as={open ? 'h2' : 'h1'} {...(!open && inBar)}>
        {messages.title}
      </Title>
      {list}
    </List>
    {/* On phones its bar is the page's own: the frame leaves its own bar out. */}
    <Dialog $hidden={!open} {...(open && ownBar)}>
      {dialog}
    </Dialog>
  </Sheet>
);

const Sheet = styled(Card)`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: minmax(264px, 31%) minmax(0, 1fr);
  min-height: 0;
  overflow: hidden;

  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;

const List = styled.nav<{ $hidden: boolean }>`
  position: relative;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-right: 1px solid ${theme.color.line};

  ${theme.media.phone} {
    display: ${({ $hidden }) => ($hidden ? 'none' : 'block')};
    border-right: 0;
  }
`;

const Title = styled.h1`
  padding: ${theme.space(4)} ${theme.space(4.5)} ${theme.space(2)};
  font-size: ${theme.font.xl};
`;

const Dialog = styled.div<{ $hidden: boolean }>`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  min-width: 0;
  min-height: 0;

  ${theme.media.phone} {
    display: ${({ $hidden }) => ($hidden ? 'none' : 'grid')};
  }
`;
