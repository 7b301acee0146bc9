export const PROFILE_PATH = '/dashboard/profile'

/** The login that leads back to a path of the shop. */
export const loginPath = (back: string): string => `/login?${new URLSearchParams({ to: back })}`
export const OPENING_PATH = '/dashboard/opening'
export const CLOSING_PATH = '/dashboard/closing'
/** Where the second factor is set up. */
export const FACTOR_PATH = '/dashboard/profile/second-factor'
/** Where half a sign-in waits for its second factor, on the way back to a path of the shop. */
export const secondFactorPath = (back: string): string =>
  `/second-factor?${new URLSearchParams({ to: back })}`

/** At the end of the address of a section: opens its history. */
export const HISTORY_HASH = '#history'
