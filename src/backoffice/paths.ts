export const PROFILE_PATH = '/dashboard/profile'

/** The login that leads back to a path of the shop. */
export const loginPath = (back: string): string => `/login?${new URLSearchParams({ to: back })}`
export const OPENING_PATH = '/dashboard/opening'
