/** How long a browser may take to answer a challenge: people look for their phone meanwhile. */
export const CHALLENGE_LIFE_MS = 5 * 60_000
/** More devices than anybody signs in with. */
export const MAXIMUM_PASSKEYS = 10
export const MAXIMUM_PASSKEY_NAME = 40
export const PASSKEY_NAME_MESSAGE = `Please give it a name of at most ${MAXIMUM_PASSKEY_NAME} characters.`

/** Where a new passkey is to be: in the device that is used now, or in a phone or security key beside it. */
export const PASSKEY_PLACES = ['this_device', 'another'] as const
export type PasskeyPlace = (typeof PASSKEY_PLACES)[number]

/** A passkey as its owner sees it. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** Whom passkeys of a shop are for: its host alone, and pages of its origin alone. */
export type PasskeySite = { host: string; origin: string }

/** Undefined where the shop is reached by the number of a machine: browsers make passkeys for names alone. */
export function passkeySiteOf(publicOrigin: string): PasskeySite | undefined {
  const { hostname: host, origin } = new URL(publicOrigin)
  return /^[\d.]+$|^\[/.test(host) ? undefined : { host, origin }
}

/** What a browser answers when it has made a passkey; base64url but for the words. */
export type MadePasskeyAnswer = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined }
}

/** What a browser answers when a passkey was shown. */
export type ShownPasskeyAnswer = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; authenticatorData: string; signature: string }
}
