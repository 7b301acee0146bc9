/** The text when a logout failed; `message` is the shop's own and may be empty. */
export const logoutFailure = (message: string): string => `Logout failed: ${message || 'Please try again.'}`
