import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { shopContent } from '#domain/content.ts'
import { Toasts } from '#web/app/toasts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFreshPage } from './use-fresh-page.ts'
import { UserMenu } from './user-menu.tsx'

/** What stands around every screen of the dashboard. */
export function Shell({ children }: { children: ReactNode }) {
  const title = useScreenTitle()
  useFreshPage()
  return (
    <div className="desk">
      <title>{`${title} · ${shopContent.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#faf8f5" />
      <a className="desk-skip" href="#content">
        Skip to content
      </a>
      <Sidebar />
      <div className="desk-main">
        <header className="desk-header">
          <h1>{title}</h1>
          <div className="desk-header-end">
            <UserMenu />
          </div>
        </header>
        <main id="content" className="desk-content" tabIndex={-1}>
          <noscript>
            <p className="desk-noscript">The dashboard needs JavaScript. Please allow it for this site.</p>
          </noscript>
          {children}
        </main>
      </div>
      <BottomBar />
      <Toasts />
    </div>
  )
}

/** What the innermost route calls itself in its `handle.title`. */
function useScreenTitle(): string {
  const matches = useMatches()
  for (const { handle } of matches.toReversed())
    if (
      typeof handle === 'object' &&
      handle !== null &&
      'title' in handle &&
      typeof handle.title === 'string'
    )
      return handle.title
  return 'Dashboard'
}
