import { useState } from 'react';
import { IconButton } from './IconButton';
import { MoreIcon } from './icons';
import { useCloseOnBack } from './overlayEntries';
import { useOverlays } from './overlayStore';

export interface MenuAction {
  label: string;
  onPress: () => void;
  danger?: boolean | undefined;
}

export interface ActionMenuProps {
  /** Accessible name of the button: what the menu is about. */
  label: string;
  actions: readonly MenuAction[];
}

/** Three-dot button with a menu of rarely used actions. @beta */
export const ActionMenu = (props: ActionMenuProps) => {
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false));
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
