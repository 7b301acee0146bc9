import { createCookie } from 'react-router'

/** Ten minutes: as long as a shopper without a script may need to read the page once. */
const LIFETIME_SECONDS = 600

/**
 * Carries the id of the order just placed to the confirmation, for shoppers without a script. Signed, so that
 * nobody reads another's order by guessing; unreadable by scripts; sent to that one page alone.
 */
export const confirmationCookie = (secret: string, publicOrigin: string) =>
  createCookie('order-confirmed', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    secure: publicOrigin.startsWith('https:'),
    path: '/order-confirmed',
    maxAge: LIFETIME_SECONDS,
  })
