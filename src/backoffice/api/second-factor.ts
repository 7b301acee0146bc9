import { listOf, nullable, objectOf, text } from '#contract/codec-parts.ts'
import { SecondFactorCodec, type ShownSecondFactor } from '#contract/second-factor/second-factor-codec.ts'
import type { PasskeyPlace } from '#domain/accounts/passkey.ts'
import { callShop, readWith } from './call-shop.ts'

const StartedTotp = objectOf({ secret: text, uri: text, qr_svg: text })
const Codes = objectOf({ recovery_codes: nullable(listOf(text)) })

/** What the user can show besides the password. Like the other calls of this file it throws `CallFailed`. */
export const readSecondFactor = async (): Promise<ShownSecondFactor> =>
  readWith(SecondFactorCodec, (await callShop('/v1/auth/second-factor')).data)

/** A secret for an authenticator app, with its picture. */
export const startTotp = async () =>
  readWith(StartedTotp, (await callShop('/v1/auth/second-factor/totp', { method: 'POST' })).data)

/** Returns the recovery codes that come with the first factor; null where the user has some. */
export const confirmTotp = async (code: string): Promise<readonly string[] | null> =>
  codesIn(await callShop('/v1/auth/second-factor/totp/confirm', { method: 'POST', body: { code } }))

const PASSKEYS = '/v1/auth/second-factor/passkeys'
const passkeyPath = (id: string) => `${PASSKEYS}/${encodeURIComponent(id)}`

/** What the browser needs to make a passkey. */
export const startPasskey = async (place: PasskeyPlace): Promise<unknown> =>
  (await callShop(`${PASSKEYS}/options`, { method: 'POST', body: { place } })).data

/** Keeps what the browser has made; the recovery codes as above. */
export const addPasskey = async (passkey: unknown): Promise<readonly string[] | null> =>
  codesIn(await callShop(PASSKEYS, { method: 'POST', body: { passkey } }))

export const renamePasskey = async (id: string, name: string): Promise<void> =>
  void (await callShop(passkeyPath(id), { method: 'PUT', body: { name } }))

export const removePasskey = async (id: string): Promise<void> =>
  void (await callShop(passkeyPath(id), { method: 'DELETE' }))

export const removeApp = async (): Promise<void> =>
  void (await callShop('/v1/auth/second-factor/totp', { method: 'DELETE' }))

export const renewRecoveryCodes = async (): Promise<readonly string[] | null> =>
  codesIn(await callShop('/v1/auth/second-factor/recovery-codes', { method: 'POST' }))

export const removeSecondFactor = async (): Promise<void> =>
  void (await callShop('/v1/auth/second-factor', { method: 'DELETE' }))

const codesIn = (answer: Record<string, unknown>) => readWith(Codes, answer.data).recovery_codes
