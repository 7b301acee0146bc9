import { LATEST_FIGURES_SECONDS } from '#domain/late-figures.ts'
import { cookieIn } from './accounts/session-cookie.ts'

const COOKIE = '__Host-wrote'
/** For a database that shows a change a little before its log has it (`synchronous_commit = off`: 0.6 s at most). */
const MARGIN_SECONDS = 1

/** Whether this browser changed something so lately that a replica may not have it yet. */
export const hasJustWritten = (header: string | null | undefined): boolean =>
  cookieIn(header, COOKIE) !== undefined

/** The Set-Cookie header of an answer to a change: figures are read from the database itself while it lives. */
export const WROTE_COOKIE = `${COOKIE}=1; Max-Age=${LATEST_FIGURES_SECONDS + MARGIN_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Lax`
