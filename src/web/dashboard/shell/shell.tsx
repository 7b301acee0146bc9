import { type ReactNode, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { shopContent } from '#domain/content.ts'
import { forgetWithOthers } from '#web/app/forget-tab.ts'
import { Toasts } from '#web/app/toasts.tsx'
import { BulkProgress } from '../orders/actions/bulk-progress.tsx'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { PendingBar } from './pending-bar.tsx'
import { SessionOver } from './session-over.tsx'
import type { SidebarState } from './sidebar-state.ts'
import { useFreshPage } from './use-fresh-page.ts'
import { CONTENT_ID, usePageChange } from './use-page-change.ts'
import { useScreensAtHand } from './use-screens-at-hand.ts'
import { useShortcut } from './use-shortcut.ts'
import { useSidebarParts } from './use-sidebar-parts.tsx'

type ShellProps = {
  /** As this browser left it. */
  sidebarAtFirst: SidebarState
  children: ReactNode
}

/** What stands around every screen of the dashboard. */
export function Shell({ sidebarAtFirst, children }: ShellProps) {
  const title = useScreenTitle()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { state, sidebar, opener } = useSidebarParts(sidebarAtFirst, () => setHelpOpen(true))
  useFreshPage()
  useScreensAtHand()
  usePageChange(title)
  useShortcut('help', () => setHelpOpen(true))
  useEffect(forgetWithOthers, [])
  return (
    <div className="desk" data-sidebar={state}>
      <title>{`${title} · ${shopContent.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#faf8f5" />
      <a className="desk-skip" href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      <PendingBar />
      {sidebar}
      <div className="desk-main">
        <Header title={title} before={opener} onHelp={() => setHelpOpen(true)} />
        <SessionOver />
        <BulkProgress />
        <main id={CONTENT_ID} className="desk-content" tabIndex={-1}>
          <noscript>
            <p className="desk-noscript">The dashboard needs JavaScript. Please allow it for this site.</p>
          </noscript>
          {children}
        </main>
      </div>
      <BottomBar />
      <KeyboardHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <Announcer />
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
