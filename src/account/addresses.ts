/** Where a login or a registration leads by default; somebody unverified is redirected from there to the code. */
export const AFTER_LOGIN_PATH = '/dashboard/orders'
export const AFTER_VERIFICATION_PATH = '/dashboard/products'
/** Where half a sign-in waits for the second factor, on the way to a page. */
export const secondFactorPath = (goal: string): string =>
  `/second-factor?${new URLSearchParams({ to: goal })}`
/** The login page with the note that the password was changed. */
export const AFTER_RESET_PATH = '/login?changed'
