import { createCookie } from 'react-router'

/** Ten minutes: as long as a shopper without a script may need to read the page once. */
const LIFETIME_SECONDS = 600

/**
 * Carries the id of the order just placed to the confirmation, for shoppers without a script. Signed, so that
 * nobody reads another's order by guessing; unreadable by scripts; `__Host-` like those of a session, so that no other
 * host of the domain can plant one.
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
