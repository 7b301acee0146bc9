/** What whoever could not be logged out is told; `message` is the shop's own and may be empty. */
export const logoutFailure = (message: string): string => `Logout failed: ${message || 'Please try again.'}`
