import { UnsecuredJWT } from 'jose'
import type { Clock } from '#adapters/clock/clock.ts'
import { claimRules, identityOf } from './identity-claims.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Takes the unsigned tokens of the provider's emulator at their word, and no others: anybody can write one, so this is
 * for trials on one machine alone.
 */
export function emulatedIdentities({
  projectId,
  clock,
}: {
  projectId: string
  clock: Clock
}): IdentityProvider {
  return {
    async verify(idToken) {
      const now = clock.now()
      try {
        return identityOf(UnsecuredJWT.decode(idToken, claimRules(projectId, now)).payload, now)
      } catch {
        return { ok: false, code: 'identity_invalid' }
      }
    },
  }
}
