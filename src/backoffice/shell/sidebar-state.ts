/** Narrow with icons (at first), wide with words, or hidden. */
const SIDEBAR_STATES = ['collapsed', 'expanded', 'hidden'] as const
export type SidebarState = (typeof SIDEBAR_STATES)[number]

/** A cookie, so that the server renders the sidebar as it was left. It identifies nobody. */
const COOKIE = 'desk-sidebar'
const LIFE_SECONDS = 365 * 24 * 3600

const isState = (text: string): text is SidebarState => SIDEBAR_STATES.some(state => state === text)

/** The state of the sidebar in a Cookie header. */
export function sidebarStateIn(header: string | null): SidebarState {
  const found = header
    ?.split(';')
    .map(pair => pair.trim().split('='))
    .find(([name]) => name === COOKIE)
  const value = found?.[1] ?? ''
  return isState(value) ? value : 'collapsed'
}

/** The cookie that stores it, as a script sets it: only for the back office's pages. */
export const sidebarCookie = (state: SidebarState): string =>
  `${COOKIE}=${state}; Path=/dashboard; Max-Age=${LIFE_SECONDS}; SameSite=Lax`

/** The next state for the key: from icons to words, hidden, and back. */
export const nextSidebarState = (state: SidebarState): SidebarState =>
  SIDEBAR_STATES[(SIDEBAR_STATES.indexOf(state) + 1) % SIDEBAR_STATES.length] ?? 'collapsed'
