import { UnsecuredJWT } from 'jose'
import type { Clock } from '#adapters/clock/clock.ts'
import { claimRules, identityOf } from './identity-claims.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Accepts unsigned tokens of the provider's emulator, and no others. Anybody can write such a token, so this is only
 * for trials on one machine.
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
