import { createHash, randomBytes } from 'node:crypto'

/** The value of a session cookie: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** The value in the database: without the token it opens nothing. */
export const sessionTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Any other cookie was not made here, and the database is not queried for it. */
export const isSessionToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
