/** Where a sign-in or a registration leads without a way back; who is not verified is sent on to the code from there. */
export const AFTER_LOGIN_PATH = '/dashboard/orders'
export const AFTER_VERIFICATION_PATH = '/dashboard/products'
/** The login that says the password was changed. */
export const AFTER_RESET_PATH = '/login?changed'
