import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { announce } from './announcer.tsx'

/** The element that a new screen begins at. */
export const CONTENT_ID = 'content'
/** A change that takes longer than this is told, in milliseconds. */
const SLOW_MS = 600

/**
 * After a change of the screen within the app: its title is told and the focus stands at its beginning, as after a new
 * document. Tabs, searches and pages of one screen are no change.
 */
export function usePageChange(title: string): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    announce(title)
    // who has begun to type in the header meanwhile goes on typing
    if (document.activeElement?.matches('.desk-header input')) return
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [pathname, title])
  useScrolling()
  useSlowness()
}

/** Back and forward restore the position at once; what leads on scrolls as the style sheet says. */
function useScrolling(): void {
  const type = useNavigationType()
  const { key } = useLocation()
  // before the router's own effect, which stands after the shell
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every entry of the history anew
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = type === 'POP' ? 'auto' : ''
  }, [type, key])
}

function useSlowness(): void {
  const isPending = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => announce('Loading…'), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isPending])
}
