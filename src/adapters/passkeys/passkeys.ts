import type { MadePasskeyAnswer, PasskeyPlace, ShownPasskeyAnswer } from '#domain/accounts/passkey.ts'

/** A passkey that the shop knows. `publicKey` is base64url; `transports`: how the browser said it is reached. */
export type KnownPasskey = { id: string; publicKey: string; transports: readonly string[] }
export type MadePasskey = KnownPasskey & { counter: number }

/** Sent to the browser as it is, which hands it to the device. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

export type Making = {
  challenge: string
  shopName: string
  user: { id: string; email: string; name: string }
  /** Passkeys of the person: a device that has one makes no second. */
  known: readonly Omit<KnownPasskey, 'publicKey'>[]
  place: PasskeyPlace
}

/** Passkeys by the Web Authentication standard, for one shop. */
export type Passkeys = {
  /** 32 random bytes as base64url. */
  newChallenge(): string
  optionsToMake(given: Making): Promise<PasskeyOptions>
  optionsToShow(given: {
    challenge: string
    known: readonly Omit<KnownPasskey, 'publicKey'>[]
  }): Promise<PasskeyOptions>
  /** The passkey of an answer; undefined when it answers another challenge, another site, or nobody touched the device. */
  made(given: { answer: MadePasskeyAnswer; challenge: string }): Promise<MadePasskey | undefined>
  /** The counter of a signature that is right; what it may be is judged where the last one is stored. */
  shown(given: {
    answer: ShownPasskeyAnswer
    challenge: string
    passkey: KnownPasskey
  }): Promise<{ counter: number } | undefined>
}
