import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { clearWithOthers } from '#web/app/clear-tab.ts'
import { showToast, Toasts } from '#web/app/toasts.tsx'
import { titleOf } from '#web/shop-name.ts'
import { useShopName } from '#web/use-shop.ts'
import { useSessionEnd } from '../api/call-shop.ts'
import { keepInstallOffer } from '../app/install-offer.ts'
import { useMe } from '../me.tsx'
import { screens } from '../menu-entries.ts'
import { BulkProgress } from '../orders/actions/bulk-progress.tsx'
import { loginPath } from '../paths.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Announcer } from './announcer.tsx'
import { BottomBar, loadMore } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import type { SidebarState } from './sidebar-state.ts'
import { CONTENT_ID, usePageChange } from './use-page-change.ts'
import { useShortcut } from './use-shortcut.ts'
import { useSidebarParts } from './use-sidebar-parts.tsx'

/** Loaded with the other screens, or when it is first wanted. */
const loadHelp = () => import('./keyboard-help.tsx')
const KeyboardHelp = lazyPart(async () => (await loadHelp()).KeyboardHelp, {
  loading: null,
  missing: (help, { again }) => <HelpMissing {...help} again={again} />,
})

/** What makes an app of the dashboard; it is none where that cannot be loaded. */
const AppParts = lazyPart(async () => (await import('../app/app-parts.tsx')).AppParts, {
  loading: null,
  missing: () => null,
})

/** Where news leads that is pressed; the worker loads its screen where this cannot be loaded. */
const PressedNews = lazyPart(async () => (await import('./pressed-news.tsx')).PressedNews, {
  loading: null,
  missing: () => null,
})

/** What waits without a connection: nobody waits for it to load. */
const OutboxBar = lazyPart(async () => (await import('../outbox/outbox-bar.tsx')).OutboxBar, {
  loading: null,
  missing: () => null,
})

/** After the page has loaded, in milliseconds. */
const LATER_MS = 2000

type ShellProps = {
  /** As stored by this browser. */
  sidebarAtFirst: SidebarState
  children: ReactNode
}

/** The frame around every screen of the back office. */
export function Shell({ sidebarAtFirst, children }: ShellProps) {
  const title = useScreenTitle()
  const shopName = useShopName()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { state, sidebar, opener } = useSidebarParts(sidebarAtFirst, () => setHelpOpen(true))
  useFreshPage()
  usePreloadedScreens()
  usePageChange(title)
  useShortcut('help', () => setHelpOpen(true))
  useEffect(clearWithOthers, [])
  useEffect(keepInstallOffer, [])
  useAppScope()
  return (
    <div className="desk" data-sidebar={state}>
      <title>{titleOf(title, shopName)}</title>
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content="#faf8f5" />
      <a className="desk-skip" href={`#${CONTENT_ID}`}>
        {say('Skip to content')}
      </a>
      <PendingBar />
      {sidebar}
      <div className="desk-main">
        <Header title={title} before={opener} onHelp={() => setHelpOpen(true)} />
        <Waiting />
        <SessionOver />
        <Later>
          <AppParts />
          <PressedNews />
        </Later>
        <BulkProgress />
        <main id={CONTENT_ID} className="desk-content" tabIndex={-1}>
          <noscript>
            <p className="desk-noscript">
              {say('The dashboard needs JavaScript. Please allow it for this site.')}
            </p>
          </noscript>
          {children}
        </main>
      </div>
      <BottomBar onHelp={() => setHelpOpen(true)} />
      <Help isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <Announcer />
      <Toasts />
    </div>
  )
}

/** What nobody waits for is fetched once the page is there. */
function Later({ children }: { children: ReactNode }) {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLater && children
}

/** The overview without its slash lies outside the scope of the installed app, which would show the bar of a browser. */
function useAppScope(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (pathname === screens.overview.path && matchMedia('(display-mode: standalone)').matches)
      void navigate(`${pathname}/${search}`, { replace: true })
  }, [pathname, search, navigate])
}

/** The outbox of the device, for staff: it is opened a moment after the page, or when the connection goes. */
function Waiting() {
  const { role, mustChangePassword } = useMe()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const load = () => setLoaded(true)
    const timer = setTimeout(load, LATER_MS)
    addEventListener('offline', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('offline', load)
    }
  }, [])
  if (!isLoaded || role === 'User' || mustChangePassword) return null
  return <OutboxBar />
}

type HelpProps = { isOpen: boolean; onClose(): void }

/** The shortcuts, from the moment in which they are first asked for. */
function Help(help: HelpProps) {
  const [isWanted, setWanted] = useState(false)
  if (help.isOpen && !isWanted) setWanted(true)
  return isWanted ? <KeyboardHelp {...help} /> : null
}

function HelpMissing({ isOpen, onClose, again }: HelpProps & { again(): void }) {
  useEffect(() => {
    if (!isOpen) return
    showToast({ kind: 'error', text: say('The shortcuts could not be loaded.') })
    onClose()
    again()
  }, [isOpen, onClose, again])
  return null
}

/** The title in the `handle.title` of the innermost route. */
function useScreenTitle(): string {
  const matches = useMatches()
  for (const { handle } of matches.toReversed())
    if (
      typeof handle === 'object' &&
      handle !== null &&
      'title' in handle &&
      typeof handle.title === 'string'
    )
      return sayKnown(handle.title)
  return say('Dashboard')
}

/** A thin bar while the next screen loads; a quick change never shows it. */
function PendingBar() {
  return useNavigation().state === 'idle' ? null : <div className="pending-bar" aria-hidden="true" />
}

/** The session has ended while something here is not saved: a link to log in again that loses nothing. */
function SessionOver() {
  const isOver = useSessionEnd(session => session.isOver)
  const { pathname, search } = useLocation()
  if (!isOver) return null
  return (
    <p className="session-over" role="alert">
      <BackofficeIcon name="alert" />
      <span>
        {say('Your session has ended. What you typed is still here.')}{' '}
        <a className="desk-link" href={loginPath(pathname + search)} target="_blank" rel="noreferrer">
          {say('Log in in a new tab')}
        </a>
        {say(', then come back and try again.')}
      </span>
    </p>
  )
}

/** A page that Back brings from the browser's memory may belong to somebody who has logged out since. */
function useFreshPage(): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}

/**
 * Preloads the scripts of the other screens: without a connection the router would reload the whole page for a missing
 * one, and there would be no back office at all.
 */
function usePreloadedScreens(): void {
  const routes = use(FrameworkContext)?.manifest.routes
  useEffect(() => {
    if (!routes) return
    const timer = setTimeout(() => {
      for (const load of [loadHelp, loadMore]) load().catch(() => {})
      const screens = Object.values(routes).filter(route => route?.id.startsWith('backoffice/'))
      const files = new Set(screens.flatMap(route => [route?.module ?? '', ...(route?.imports ?? [])]))
      files.delete('')
      for (const file of files) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = file
        document.head.append(link)
      }
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [routes])
}
