import { Button, IconButton, ShareIcon, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { type Shared, sharePage } from './sharePage';

interface ShareButtonProps extends Shared {
  /**
   * An icon in a frame, a disc on a picture, icon and words, the same as a page's first button, or a row of
   * `ActionRows`.
   */
  look: 'icon' | 'disc' | 'words' | 'main' | 'row';
  /** 'Поделиться' by default. */
  label?: string;
}

const variants = { main: 'primary', words: 'secondary', row: 'ghost' } as const;

/** Opens the device's share sheet for the page's address, or copies it where there is none. */
export const ShareButton = ({ look, label = messages.share.button, ...shared }: ShareButtonProps) => {
  const press = (): void => void sharePage(shared);
  if (look !== 'icon' && look !== 'disc') {
    return (
      <Button variant={variants[look]} icon={<ShareIcon />} onClick={press}>
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
