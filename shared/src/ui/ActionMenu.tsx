import { useState } from 'react';
import { useBackCloses } from '../history/useBackCloses';
import { IconButton } from './IconButton';
import { MoreIcon } from './icons';
import { useOverlays } from './overlayStore';

export interface MenuAction {
  label: string;
  onPress: () => void;
  /** It takes something away. */
  danger?: boolean | undefined;
}

export interface ActionMenuProps {
  /** What the menu is about: the name of its button. */
  label: string;
  actions: readonly MenuAction[];
}

/** Three dots that open a menu of actions which are needed seldom. */
export const ActionMenu = (props: ActionMenuProps) => {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const overlays = useOverlays(open);
  if (overlays) return <overlays.ActionList {...props} {...{ open, setOpen }} />;
  return (
    <IconButton
      label={props.label}
      tooltip={false}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >
      <MoreIcon />
    </IconButton>
  );
};
