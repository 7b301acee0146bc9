import { type AccountLanguage, type CodeMailState, OTP_LIFE_MS } from '#domain/accounts/account.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'
import type { HalfSignIn, Session } from './identify.ts'

/** The data of the visitor's own session. Until the email is proven it is the same for every email. */
export type Me = {
  /** Undefined until the email is proven. */
  id: string | undefined
  email: string
  phone: string | null
  name: string | null
  role: 'User' | 'Moderator' | 'Admin'
  isVerified: boolean
  createdAt: string
  lastSignInAt: string | null
  mustChangePassword: boolean
  /** In which the person reads the back office. */
  language: AccountLanguage
  /** While a code is awaited: when it ends, to be compared with `now`. */
  otpExpires: string | undefined
  /** While a code is awaited: the state of its mail. */
  mail: CodeMailState | undefined
  /** The server's time. */
  now: string
}

/** The owner of a session, with the end of the code that it waits for. */
export async function findMe(shop: Shop, session: Exclude<Session, HalfSignIn>): Promise<Me> {
  const now = shop.clock.now().toISOString()
  if (session.kind === 'person') {
    const { user, mustChangePassword, language } = session.person
    const phone = user.phone ?? user.claimedPhone
    return { ...user, phone, mustChangePassword, language, otpExpires: undefined, mail: undefined, now }
  }
  const code = await shop.db.main
    .selectFrom('asked_codes')
    .leftJoin('mails', 'mails.id', 'asked_codes.mail_id')
    .select(['asked_codes.expires_at', 'mails.sealed', 'mails.sent_at'])
    .where('asked_codes.id', '=', session.codeId ?? '')
    .executeTakeFirst()
  return {
    id: undefined,
    email: session.email,
    phone: null,
    name: null,
    role: 'User',
    isVerified: false,
    createdAt: session.startedAt,
    lastSignInAt: null,
    mustChangePassword: false,
    language: 'en',
    otpExpires: believed(
      code?.expires_at ?? new Date(Date.parse(session.startedAt) + OTP_LIFE_MS).toISOString(),
      now,
    ),
    mail: code ? mailState(code, now) : 'failed',
    now,
  }
}

/** A code that was issued while a clock was ahead counts as over: nobody can wait for its end. */
const believed = (expiresAt: string, now: string): string =>
  expiresAt > unbelievableAfter(new Date(now), OTP_LIFE_MS) ? now : expiresAt

type CodeMail = { sealed: string | null; sent_at: string | null; expires_at: string }

/** A mail that was given up has nothing left to send; a purged one counts as not sent. */
function mailState({ sealed, sent_at: sentAt, expires_at: endsAt }: CodeMail, now: string): CodeMailState {
  if (sentAt !== null) return 'sent'
  return sealed !== null && endsAt > now ? 'waiting' : 'failed'
}
