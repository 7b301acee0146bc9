import { createCookie } from 'react-router'

/** The shop counts the same ten minutes itself (spend-confirmation.ts). */
const LIFETIME_SECONDS = 600

/**
 * Carries what shows the order just placed, once, to the confirmation, for shoppers without a script. Signed, so that
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
