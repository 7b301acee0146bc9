import { createCookie } from 'react-router'

/** In seconds. The shop checks the same ten minutes itself (spend-confirmation.ts). */
const LIFETIME_SECONDS = 600

/**
 * The cookie that shows the order just placed, once, on the confirmation, for customers without a script. Signed, so
 * that nobody reads another's order by guessing; unreadable by scripts; `__Host-` like those of a session, so that no
 * other host of the domain can set one.
 */
export const confirmationCookie = (secret: string) =>
  createCookie('__Host-order-confirmed', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
    path: '/',
    maxAge: LIFETIME_SECONDS,
  })
