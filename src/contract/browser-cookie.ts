import { cookieIn } from './accounts/session-cookie.ts'

/**
 * Tells only that it is the same browser: its orders are counted together, and open to it while strangers guess at them.
 * Set with an order, so that nobody who looks around has it.
 */
const COOKIE = '__Host-browser'
/** As long as a slow flood lasts; an order's mark in the database goes sooner. */
const LIFE_SECONDS = 30 * 86_400
const SHAPE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the shop gave this browser with an order; null where it is nothing of the kind. */
export function browserIn(header: string | null | undefined): string | null {
  const value = cookieIn(header, COOKIE)
  return value !== undefined && SHAPE.test(value) ? value : null
}

/** The Set-Cookie header with which a browser is known that has just ordered. */
export const browserCookie = (browser: string): string =>
  `${COOKIE}=${browser}; Max-Age=${LIFE_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`
