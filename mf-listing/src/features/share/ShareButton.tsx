import { Button, IconButton, ShareIcon, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { type Shared, sharePage } from './sharePage';

interface ShareButtonProps extends Shared {
  /** An icon in a frame, a disc upon a picture, or icon and words. */
  look: 'icon' | 'disc' | 'words';
}

/** Hands the page's address to the device's share sheet, or copies it where there is none. */
export const ShareButton = ({ look, ...shared }: ShareButtonProps) => {
  const press = (): void => void sharePage(shared);
  const label = messages.share.button;
  if (look === 'words') {
    return (
      <Button variant="secondary" icon={<ShareIcon />} onClick={press}>
        {label}
      </Button>
    );
  }
  if (look === 'disc') {
    return (
      <IconButton variant="floating" tooltip={false} label={label} onClick={press}>
        <ShareIcon />
      </IconButton>
    );
  }
  return (
    <Share data-icon data-share variant="outline" label={label} onClick={press}>
      <ShareIcon />
    </Share>
  );
};

const Share = styled(IconButton)`
  width: ${theme.controlHeight};
  height: ${theme.controlHeight};
`;
