import type { Role } from './account.ts'

const DAY_MS = 24 * 3_600_000

/** How long an Admin may work without a second factor, counted from the day they became one. */
export const FACTOR_GRACE_DAYS = 7
export const FACTOR_GRACE_MS = FACTOR_GRACE_DAYS * DAY_MS
/** How long the half of a sign-in waits for its second factor. */
export const HALF_SIGN_IN_LIFE_MS = 15 * 60_000
/** Wrong codes of one account from anywhere. Only who knows its password, or sits in its session, can try one. */
export const FACTOR_TRIES = { maximum: 5, windowMs: 15 * 60_000 }

/** What a person may show besides the password. */
export const SECOND_FACTORS = ['passkey', 'app'] as const
export type FactorKind = (typeof SECOND_FACTORS)[number]

export const TOTP_STEP_SECONDS = 30

export const RECOVERY_CODES = 10
/** Without signs that are taken for each other. */
export const RECOVERY_LETTERS = '23456789abcdefghjkmnpqrstvwxyz'
export const RECOVERY_LENGTH = 8

/** A typed recovery code as it is compared; undefined for what is none. */
export function recoveryCodeOf(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s\u200b-]/g, '')
  const isOne =
    code.length === RECOVERY_LENGTH && [...code].every(letter => RECOVERY_LETTERS.includes(letter))
  return isOne ? code : undefined
}

/** As it is shown and printed: `k7wd-94mp`. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

type Owner = { role: Role; adminSince: string | null; createdAt: string; secondFactorAt: string | null }

/** When a person can do nothing any more but set up a second factor; null: they have one, or need none. */
export const factorDueAt = ({ role, adminSince, createdAt, secondFactorAt }: Owner): string | null =>
  role === 'Admin' && secondFactorAt === null
    ? new Date(Date.parse(adminSince ?? createdAt) + FACTOR_GRACE_MS).toISOString()
    : null
