import { SessionCodec, type ShownSession } from '#contract/accounts/session-codec.ts'
import { listOf } from '#contract/codec-parts.ts'
import { callShop, readWith } from './call-shop.ts'

/** The user's sessions, newest first. Like the other calls of this file it throws `CallFailed`. */
export async function listSessions(): Promise<ShownSession[]> {
  return readWith(listOf(SessionCodec), (await callShop('/v1/auth/sessions')).data)
}

export const endSession = async (id: string): Promise<void> =>
  void (await callShop(`/v1/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }))

/** Ends every session of the user, this one too. */
export const signOutEverywhere = async (): Promise<void> =>
  void (await callShop('/v1/auth/sessions', { method: 'DELETE' }))
