import { cookieIn } from './accounts/session-cookie.ts'

/**
 * Marks only the same browser: its orders are counted together, and stay open to it while strangers guess at them. Set
 * with an order, so that visitors who only look around do not have it.
 */
const COOKIE = '__Host-browser'
/** As long as a slow flood lasts; the mark of an order in the database is removed sooner. */
export const BROWSER_LIFE_SECONDS = 30 * 86_400
const SHAPE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The mark that this browser got with an order; null for any other value. */
export function browserIn(header: string | null | undefined): string | null {
  const value = cookieIn(header, COOKIE)
  return value !== undefined && SHAPE.test(value) ? value : null
}

/** The Set-Cookie header that marks a browser after an order. */
export const browserCookie = (browser: string): string =>
  `${COOKIE}=${browser}; Max-Age=${BROWSER_LIFE_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`
