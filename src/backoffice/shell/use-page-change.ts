import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { announce } from './announcer.tsx'

/** The id of the element that a new screen begins at. */
export const CONTENT_ID = 'content'
/** A navigation that takes longer than this is announced, in milliseconds. */
const SLOW_MS = 600

/**
 * After a change of the screen within the app: its title is announced and the focus goes to its beginning, as after a
 * new document. Tabs, searches and pages of one screen do not count as a change.
 */
export function usePageChange(title: string): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    announce(title)
    // somebody who has begun to type in the header meanwhile goes on typing
    if (document.activeElement?.matches('.desk-header input')) return
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [pathname, title])
  useScrolling()
  useSlowness()
}

/** Back and Forward restore the position at once; other navigations scroll as the style sheet sets it. */
function useScrolling(): void {
  const type = useNavigationType()
  const { key } = useLocation()
  // before the router's own effect, which runs after that of the shell
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every entry of the history
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = type === 'POP' ? 'auto' : ''
  }, [type, key])
}

function useSlowness(): void {
  const isPending = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => announce(say('Loading…')), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isPending])
}
