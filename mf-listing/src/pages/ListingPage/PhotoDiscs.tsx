import { useNavigate } from 'react-router-dom';
import { ActionMenu, paths } from 'shared';
import { ShareButton } from '../../features/share/ShareButton';
import { copyAddress, type Shared } from '../../features/share/sharePage';
import { messages } from '../../messages.ru';

interface PhotoDiscsProps extends Shared {
  onComplain: (() => void) | null;
}

/** The round buttons upon the picture of a phone. */
export const PhotoDiscs = ({ onComplain, ...shared }: PhotoDiscsProps) => {
  const navigate = useNavigate();
  return (
    <div className="discs">
      <ShareButton look="disc" {...shared} />
      <ActionMenu
        label={messages.more.button}
        actions={[
          { label: messages.more.copy, onPress: () => void copyAddress(shared.href) },
          { label: messages.more.home, onPress: () => void navigate(paths.home) },
          ...(onComplain ? [{ label: messages.complain, onPress: onComplain }] : []),
        ]}
      />
    </div>
  );
};
