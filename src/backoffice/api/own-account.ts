import { SessionCodec, type ShownSession } from '#contract/accounts/session-codec.ts'
import { listOf, nullable, objectOf, text } from '#contract/codec-parts.ts'
import type { AccountLanguage } from '#domain/accounts/account.ts'
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

/** The user's own name. */
export const readOwnName = async (): Promise<string | null> =>
  readWith(NAMED, (await callShop('/v1/auth/me')).data).name
const NAMED = objectOf({ name: nullable(text) })

/** Like the next two it returns the shop's text about what was done. */
export const changeOwnName = (name: string): Promise<string> =>
  textOf('/v1/auth/me', { method: 'PUT', body: { name } })

/** Chooses the language in which the user reads the back office. */
export const changeOwnLanguage = (language: AccountLanguage): Promise<string> =>
  textOf('/v1/auth/me/language', { method: 'PUT', body: { language } })

/** Asks for the code that proves another email. */
export const askOwnEmail = (email: string, currentPassword: string): Promise<string> =>
  textOf('/v1/auth/me/email', { method: 'POST', body: { email, currentPassword } })

export const confirmOwnEmail = (email: string, otp: string): Promise<string> =>
  textOf('/v1/auth/me/email/confirm', { method: 'POST', body: { email, otp } })

const textOf = async (...call: Parameters<typeof callShop>): Promise<string> =>
  String((await callShop(...call)).message)
