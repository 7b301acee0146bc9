import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '#adapters/clock/clock.ts'
import { claimRules, identityOf } from './identity-claims.ts'
import type { IdentityProvider } from './identity-provider.ts'

const KEYS_ADDRESS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)

/** Finds the key that a token names. */
export type IdentityKeys = JWTVerifyGetKey

/** Fetched at first use and again after ten minutes; an unknown key causes at most two fetches a minute. */
const googleKeys = (): IdentityKeys =>
  createRemoteJWKSet(KEYS_ADDRESS, {
    timeoutDuration: 5_000,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  })

/** Verifies the tokens of one project of Firebase Authentication. `keys`: by default the provider's, not in tests. */
export function firebaseIdentities({
  projectId,
  clock,
  keys = googleKeys(),
}: {
  projectId: string
  clock: Clock
  keys?: IdentityKeys | undefined
}): IdentityProvider {
  return {
    async verify(idToken) {
      const now = clock.now()
      try {
        const rules = { algorithms: ['RS256'], ...claimRules(projectId, now) }
        const { payload } = await jwtVerify(idToken, keys, rules)
        return identityOf(payload, now)
      } catch (error) {
        return { ok: false, code: isOutOfReach(error) ? 'identity_unreachable' : 'identity_invalid' }
      }
    },
  }
}

/** The library's own errors concern the token, except those about fetching the keys; others are the network's. */
const isOutOfReach = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === 'ERR_JOSE_GENERIC'
