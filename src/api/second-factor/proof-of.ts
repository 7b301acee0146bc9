import type { ShownPasskeyAnswer } from '#domain/accounts/passkey.ts'
import type { FactorProof } from '#features/second-factor/try-factor.ts'

type FactorBody = { code: string } | { recovery_code: string } | { passkey: ShownPasskeyAnswer }

/** The second factor in the body of a request. */
export const proofOf = (body: FactorBody): FactorProof =>
  'recovery_code' in body ? { recoveryCode: body.recovery_code } : body
