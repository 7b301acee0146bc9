import { createCookie } from 'react-router'

/** The shop counts the same ten minutes itself (spend-confirmation.ts). */
const LIFETIME_SECONDS = 600

/**
 * Carries what shows the order just placed, once, to the confirmation, for shoppers without a script. Signed, so that
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
