import { useState } from 'react';
import { LoginDialog, Page, type PendingAct, RequireSession, useSession } from 'shared';
import { BlockerNotice } from '../../features/blocker/BlockerNotice';
import { useBlocker } from '../../features/blocker/useBlocker';
import { messages } from '../../messages.ru';
import { FavouriteBlocks, FavouritesSkeleton } from './FavouriteBlocks';

const { title } = messages.favorites;

/** Favourites of a signed-in person (docs/specification.md, 'Favourites and read marks'). */
export const FavoritesPage = () => {
  const session = useSession();
  const blocker = useBlocker();
  const [wanted, setWanted] = useState<PendingAct | null>(null);
  return (
    <Page title={title}>
      {blocker.detected ? (
        <BlockerNotice {...blocker} />
      ) : (
        <RequireSession fallback={<FavouritesSkeleton />}>
          {session.status === 'signed-in' && <FavouriteBlocks session={session} onVisitor={setWanted} />}
          <LoginDialog act={wanted} onClose={() => setWanted(null)} />
        </RequireSession>
      )}
    </Page>
  );
};
