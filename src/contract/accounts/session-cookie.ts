/**
 * The cookies of a signed-in browser. `__Host-` makes a browser refuse them from any other host, without Secure or
 * with a narrower path. Browsers take Secure cookies from http://localhost and 127.0.0.1 too; from any other address
 * a shop needs https.
 */
export const SESSION_COOKIE = '__Host-sid'
/** Shows that somebody has signed in with this browser before; gives no access. */
const DEVICE = '__Host-device'
/** The browser that asked for the code of a new password: the code can be tried only from it. */
const RESET = '__Host-reset'

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The session's token in a Cookie header. */
export const sessionTokenIn = (header: string | null | undefined): string | undefined =>
  cookieIn(header, SESSION_COOKIE)

/** The token that a browser got when it asked for the code of a new password. */
export const resetTokenIn = (header: string | null | undefined): string | undefined => cookieIn(header, RESET)

/** The Set-Cookie header that lets a browser try the code it asked for. */
export const resetCookie = (given: CookieGiven): string => cookie(RESET, given)

/** The data of a browser at a sign-in; `address` is its network address. */
export const visitorFrom = (
  cookies: string | null | undefined,
  given: { userAgent: string | null | undefined; address: string },
) => ({
  token: cookieIn(cookies, SESSION_COOKIE),
  deviceToken: cookieIn(cookies, DEVICE),
  userAgent: given.userAgent ?? '',
  address: given.address,
})

/** The value of one cookie in a Cookie header; the first one where two have the same name. */
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
 * The Set-Cookie headers of a sign-in: the session and, where it is complete, the mark by which the browser is
 * recognised from then on.
 */
export const signInCookies = (signedIn: {
  session: CookieGiven
  device?: CookieGiven | undefined
}): string[] => [sessionCookie(signedIn.session), ...(signedIn.device ? [deviceCookie(signedIn.device)] : [])]

/** The Set-Cookie header by which a browser is recognised, signed in or not. */
export const deviceCookie = (given: CookieGiven): string => cookie(DEVICE, given)

/** The Set-Cookie header that removes the session. The browser is still recognised. */
export const endedSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
