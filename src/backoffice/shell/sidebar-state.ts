/** Narrow with icons (at first), wide with words, or away. */
const SIDEBAR_STATES = ['collapsed', 'expanded', 'hidden'] as const
export type SidebarState = (typeof SIDEBAR_STATES)[number]

/** A cookie, so that the server draws the sidebar as it was left. It names nobody. */
const COOKIE = 'desk-sidebar'
const LIFE_SECONDS = 365 * 24 * 3600

const isState = (text: string): text is SidebarState => SIDEBAR_STATES.some(state => state === text)

/** How this browser left the sidebar, from its Cookie header. */
export function sidebarStateIn(header: string | null): SidebarState {
  const found = header
    ?.split(';')
    .map(pair => pair.trim().split('='))
    .find(([name]) => name === COOKIE)
  const value = found?.[1] ?? ''
  return isState(value) ? value : 'collapsed'
}

/** The cookie that keeps it, as a script sets it: for the dashboard's pages alone. */
export const sidebarCookie = (state: SidebarState): string =>
  `${COOKIE}=${state}; Path=/dashboard; Max-Age=${LIFE_SECONDS}; SameSite=Lax`

/** What the key steps to: from icons to words, away, and back. */
export const nextSidebarState = (state: SidebarState): SidebarState =>
  SIDEBAR_STATES[(SIDEBAR_STATES.indexOf(state) + 1) % SIDEBAR_STATES.length] ?? 'collapsed'
