/**
 * The cookies of a signed-in browser. `__Host-` makes a browser refuse them from any other host, without Secure or
 * with a narrower path. Browsers take Secure cookies from http://localhost and 127.0.0.1 too; from any other address
 * a shop needs https.
 */
export const SESSION_COOKIE = '__Host-sid'
/** Tells that somebody has signed in with this browser before; opens nothing. */
const DEVICE = '__Host-device'
/** Which browser asked for the code of a new password: with it alone the code can be tried. */
const RESET = '__Host-reset'

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The session's token in a Cookie header. */
export const sessionTokenIn = (header: string | null | undefined): string | undefined =>
  cookieIn(header, SESSION_COOKIE)

/** What a browser was given when it asked for the code of a new password. */
export const resetTokenIn = (header: string | null | undefined): string | undefined => cookieIn(header, RESET)

/** The Set-Cookie header that lets a browser try the code it asked for. */
export const resetCookie = (given: CookieGiven): string => cookie(RESET, given)

/** What a browser brings to a sign-in; `address` is where it comes from on the network. */
export const visitorFrom = (
  cookies: string | null | undefined,
  given: { userAgent: string | null | undefined; address: string },
) => ({
  token: cookieIn(cookies, SESSION_COOKIE),
  deviceToken: cookieIn(cookies, DEVICE),
  userAgent: given.userAgent ?? '',
  address: given.address,
})

/** The value of one cookie in a Cookie header; of two with one name, the first. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name) return value.join('=').trim()
  }
  return undefined
}

type CookieGiven = { token: string; lifeMs: number }

/** The Set-Cookie header that gives a browser its session. */
export const sessionCookie = (given: CookieGiven): string => cookie(SESSION_COOKIE, given)

const cookie = (name: string, { token, lifeMs }: CookieGiven): string =>
  `${name}=${token}; Max-Age=${lifeMs / 1000}; ${ATTRIBUTES}`

/**
 * The Set-Cookie headers of a sign-in: the session, and where it is a whole one, the mark by which the browser is
 * known from then on.
 */
export const signInCookies = (signedIn: {
  session: CookieGiven
  device?: CookieGiven | undefined
}): string[] => [sessionCookie(signedIn.session), ...(signedIn.device ? [deviceCookie(signedIn.device)] : [])]

/** The Set-Cookie header that makes a browser known, whether or not it is signed in. */
export const deviceCookie = (given: CookieGiven): string => cookie(DEVICE, given)

/** The Set-Cookie header that takes the session away. The browser stays known. */
export const endedSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
