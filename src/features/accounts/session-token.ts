import { createHash, randomBytes } from 'node:crypto'

/** What the session cookie holds: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** What the database holds of it: without the token it opens nothing. */
export const sessionTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Anything else in the cookie was not made here and is not asked of the database. */
export const isSessionToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
