import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyPage, type PageDescriptor, PageMeta, pageHandle } from 'shared';
import { messages } from '../../messages.ru';
import { PageLoading } from '../../ui/PageLoading';
import { AdminGate } from './AdminGate';

/** One screen of the administration. */
export interface AdminScreen extends PageDescriptor {
  title: string;
  /** It is for moderators too, not for administrators alone. */
  isModerated?: true;
  load: () => Promise<ComponentType>;
}

/** The route of a screen. Its chunk is asked for only once an admin is at the screen. */
export const adminRoute = (screen: AdminScreen): RouteObject => {
  const { path, title, isModerated, load } = screen;
  // `lazyPage` gives a page that can try again in place of a rejection, which `lazy` would keep for ever.
  const AdminPage = lazy(async () => {
    const { Component } = await lazyPage(async () => ({ Component: await load() })).lazy();
    return { default: Component };
  });
  return {
    path,
    handle: pageHandle(screen),
    element: (
      <>
        <PageMeta title={title} description={messages.description} noindex />
        <AdminGate role={isModerated ? 'moderator' : 'admin'}>
          <Suspense fallback={<PageLoading title={title} />}>
            <AdminPage />
          </Suspense>
        </AdminGate>
      </>
    ),
  };
};
