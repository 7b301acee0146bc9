import { PASSWORD_MESSAGE } from '#domain/accounts/password.ts'
import { saidNow } from '#web/language/spoken.ts'

/** The code of a login that the user cancelled. */
export const WINDOW_CLOSED = 'window-closed'

/** Wrong password or unknown email: trying emails reveals nothing. */
const WRONG = 'Wrong email or password.'
const CLOSED = 'The Google window was closed before you were logged in.'
const UNKNOWN = 'Logging in with Google failed. Please try again, or use your password.'
const NOT_SET_UP = 'Google does not know this shop yet. Please use your password, and tell the shop.'

type Problem = {
  message: string
  /** Caused by the user: shown as a note, not as an alarm. */
  isQuiet?: true
  /** The user signed in here is signed out. */
  endsSession?: true
}

/** The texts for the codes of the identity provider's SDK. The password rule is the shop's own. */
const problems = new Map<string, Problem>([
  ['email-already-in-use', { message: 'There is an account with this email. Please log in.' }],
  ['wrong-password', { message: WRONG }],
  ['user-not-found', { message: WRONG }],
  ['invalid-credential', { message: WRONG }],
  ['too-many-requests', { message: 'Too many tries. Please wait a little and try again.' }],
  [
    'user-disabled',
    { message: 'This account has been disabled. Please ask an administrator.', endsSession: true },
  ],
  ['user-token-expired', { message: 'Your login has expired. Please log in again.', endsSession: true }],
  ['password-does-not-meet-requirements', { message: PASSWORD_MESSAGE }],
  ['weak-password', { message: PASSWORD_MESSAGE }],
  ['missing-password', { message: 'Please enter your password.' }],
  ['invalid-email', { message: 'Please enter a valid email address.' }],
  [
    'network-request-failed',
    { message: 'Google could not be reached. Check your connection and try again.' },
  ],
  [
    'popup-blocked',
    { message: 'Your browser blocked the Google window. Allow pop-ups for this shop and try again.' },
  ],
  ['popup-closed-by-user', { message: CLOSED, isQuiet: true }],
  ['user-cancelled', { message: CLOSED, isQuiet: true }],
  // the button was pressed again
  ['cancelled-popup-request', { message: CLOSED, isQuiet: true }],
  ['unauthorized-domain', { message: NOT_SET_UP }],
  ['operation-not-allowed', { message: NOT_SET_UP }],
  ['internal-error', { message: UNKNOWN }],
])

/** `code` from the SDK, with or without its `auth/`; an unknown one is an internal error. */
export const identityProblem = (code: string): Problem =>
  inTheirLanguage(problems.get(code.replace(/^auth\//, '')) ?? { message: UNKNOWN })

const inTheirLanguage = (problem: Problem): Problem => ({ ...problem, message: saidNow(problem.message) })
