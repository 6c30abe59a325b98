import { IconDisc, type IconDiscProps } from './IconDisc';
import { Tooltip } from './Tooltip';

export type { IconButtonVariant } from './IconDisc';

export interface IconButtonProps extends IconDiscProps {
  /** False turns the tooltip off, where many buttons lie side by side. */
  tooltip?: boolean | undefined;
}

/** Icon button, 44 px square, with its label as tooltip. @public */
export const IconButton = ({ tooltip = true, ...disc }: IconButtonProps) => {
  const button = <IconDisc {...disc} />;
  return tooltip ? <Tooltip label={disc.label}>{button}</Tooltip> : button;
};
