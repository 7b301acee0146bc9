import type { ValueOf } from '#contract/codec-parts.ts'
import { MakeOptionsCodec } from '#contract/second-factor/passkey-codec.ts'
import { spoken } from '#web/app/language/say.ts'
import { askDevice, bytesOf, type DeviceAnswer, describe } from './device-answer.ts'

/** Errors of the standard, by their names. */
const TEXTS = spoken({
  NotAllowedError:
    'The browser did not finish: its window was closed, or there is no screen lock. Nothing was changed.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'Passkeys are made at the address that the shop is configured for. Please open that one.',
})

/** Has the browser make a passkey from the options of the shop. */
export const makePasskey = (options: unknown): Promise<DeviceAnswer> =>
  askDevice(
    () => navigator.credentials.create({ publicKey: optionsOf(MakeOptionsCodec.read(options)) }),
    TEXTS,
  )

function optionsOf(options: ValueOf<typeof MakeOptionsCodec>): PublicKeyCredentialCreationOptions {
  if ('parseCreationOptionsFromJSON' in PublicKeyCredential)
    return PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const { challenge, user, excludeCredentials } = options
  return {
    ...options,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: describe(excludeCredentials),
  }
}
