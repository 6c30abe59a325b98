import { IconDisc, type IconDiscProps } from './IconDisc';
import { Tooltip } from './Tooltip';

export type { IconButtonVariant } from './IconDisc';

export interface IconButtonProps extends IconDiscProps {
  /** Switches the tooltip with the label off, where many would lie side by side. */
  tooltip?: boolean | undefined;
}

/** A button that is an icon alone, 44 px square; its label shows as a tooltip. */
export const IconButton = ({ tooltip = true, ...disc }: IconButtonProps) => {
  const button = <IconDisc {...disc} />;
  return tooltip ? <Tooltip label={disc.label}>{button}</Tooltip> : button;
};
