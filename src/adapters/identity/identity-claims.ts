import type { JWTClaimVerificationOptions, JWTPayload } from 'jose'
import { z } from 'zod'
import { storedEmail } from '#domain/accounts/email.ts'
import type { Verification } from './identity-provider.ts'

/** Synchronised clocks differ by less. */
const CLOCK_TOLERANCE_SECONDS = 30
/** A sign-in sends its token at once: one with an older sign-in was saved, or stolen. */
const SIGN_IN_MAXIMUM_AGE_SECONDS = 10 * 60
/** The lifetime of the provider's tokens. */
const TOKEN_LIFE_SECONDS = 3600

/**
 * The provider's rules for verifying its tokens (firebase.google.com/docs/auth/admin/verify-id-tokens), for the library
 * to check.
 */
export const claimRules = (projectId: string, now: Date): JWTClaimVerificationOptions => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  // with it, a token from the future is refused too
  maxTokenAge: TOKEN_LIFE_SECONDS,
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
  currentDate: now,
})

const Claims = z.object({
  iss: z.string(),
  // the provider has no longer ones
  sub: z.string().regex(/^\P{Cc}{1,128}$/u),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
})

/** Checks the rest of the provider's rules, on claims that passed `claimRules`. */
export function identityOf(payload: JWTPayload, now: Date): Verification {
  const claims = Claims.safeParse(payload)
  if (!claims.success) return { ok: false, code: 'identity_invalid' }
  const { iss, sub, auth_time: signedInAt, email = '', email_verified = false } = claims.data
  const ageSeconds = now.getTime() / 1000 - signedInAt
  const isFresh = ageSeconds >= -CLOCK_TOLERANCE_SECONDS && ageSeconds <= SIGN_IN_MAXIMUM_AGE_SECONDS
  if (!isFresh) return { ok: false, code: 'identity_invalid' }
  return {
    ok: true,
    identity: { issuer: iss, subject: sub, email: storedEmail(email), isEmailVerified: email_verified },
  }
}
