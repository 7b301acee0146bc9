import { SecondFactorCodec } from '#contract/second-factor/second-factor-codec.ts'
import { requestJson } from '#web/api-client.ts'

/** What the person can show again: a passkey beside the others, and one thing that is typed. */
export type Ways = { hasPasskey: boolean; hasApp: boolean; typed: Way }
export type Way = 'code' | 'password' | 'recovery'

/** What is wrong with the connection is told when the form is sent. */
export async function waysOfPerson(): Promise<Ways> {
  const answer = await requestJson('/v1/auth/second-factor')
  if (!answer.ok) return { hasPasskey: false, hasApp: false, typed: 'password' }
  const { hasApp, passkeys, canHavePasskeys } = SecondFactorCodec.read(answer.data)
  const hasPasskey = canHavePasskeys && passkeys.length > 0
  const typed = hasApp ? 'code' : passkeys.length > 0 ? 'recovery' : 'password'
  return { hasPasskey, hasApp, typed }
}
