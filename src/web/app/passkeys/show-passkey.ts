import type { ValueOf } from '#contract/codec-parts.ts'
import { ShowOptionsCodec } from '#contract/second-factor/passkey-codec.ts'
import { requestJson } from '#web/api-client.ts'
import { say, spoken } from '#web/app/language/say.ts'
import { askDevice, bytesOf, type DeviceAnswer, describe } from './device-answer.ts'

/** Errors of the standard, by their names. */
const TEXTS = spoken({
  NotAllowedError:
    'The browser did not finish: its window was closed, or this device has none of your passkeys. Nothing was changed. Please try again, or use another way.',
  SecurityError:
    'Your passkeys are for another address of the shop. Please open that one, or use another way.',
})

/** Asks the shop for a challenge, and the browser to have a passkey answer it. */
export async function showPasskey(
  path: '/v1/auth/second-factor/options' | '/v1/auth/step-up/options',
): Promise<DeviceAnswer> {
  const asked = await requestJson(path, { method: 'POST' })
  if (!asked.ok) return { ok: false, text: asked.message || say('Please try again.') }
  return await askDevice(
    () => navigator.credentials.get({ publicKey: optionsOf(ShowOptionsCodec.read(asked.data)) }),
    TEXTS,
  )
}

function optionsOf(options: ValueOf<typeof ShowOptionsCodec>): PublicKeyCredentialRequestOptions {
  if ('parseRequestOptionsFromJSON' in PublicKeyCredential)
    return PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const { challenge, allowCredentials } = options
  return { ...options, challenge: bytesOf(challenge), allowCredentials: describe(allowCredentials) }
}
