/**
 * The cookies of a signed-in browser. `__Host-` makes a browser refuse them from any other host, without Secure or
 * with a narrower path. Browsers take Secure cookies from http://localhost and 127.0.0.1 too; from any other address
 * a shop needs https.
 */
const SESSION = '__Host-sid'
/** Tells that somebody has signed in with this browser before; opens nothing. */
const DEVICE = '__Host-device'

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The session's token in a Cookie header. */
export const sessionTokenIn = (header: string | null | undefined): string | undefined =>
  cookieIn(header, SESSION)

/** What a browser brings to a sign-in; `address` is where it comes from on the network. */
export const visitorFrom = (
  cookies: string | null | undefined,
  given: { userAgent: string | null | undefined; address: string },
) => ({
  token: cookieIn(cookies, SESSION),
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

/** The Set-Cookie header that gives a browser its session. */
export const sessionCookie = ({ token, lifeMs }: { token: string; lifeMs: number }): string =>
  `${SESSION}=${token}; Max-Age=${lifeMs / 1000}; ${ATTRIBUTES}`

/** The Set-Cookie header that takes it away. */
export const endedSessionCookie = (): string => `${SESSION}=; Max-Age=0; ${ATTRIBUTES}`
