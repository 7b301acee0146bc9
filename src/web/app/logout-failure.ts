import { say } from '#web/app/language/say.ts'
/** The text when a logout failed; `message` is the shop's own and may be empty. */
export const logoutFailure = (message: string): string =>
  say('Logout failed: {part}', { part: message || say('Please try again.') })
