import { say } from '#web/app/language/say.ts'
/** What came of the browser's own window: the answer for the shop, or why there is none. */
export type DeviceAnswer = { ok: true; passkey: unknown } | { ok: false; text: string }

/** Browsers know no passkeys at an address without https, and old ones know none at all. */
const NO_PASSKEYS =
  'This browser has no passkeys here. Please use another way, or a newer browser at the https address of the shop.'

/** Runs what opens the browser's window; `texts`: of its errors, by their names in the standard. */
export async function askDevice(
  open: () => Promise<Credential | null>,
  texts: Readonly<Record<string, string>>,
): Promise<DeviceAnswer> {
  if (!('PublicKeyCredential' in window)) return { ok: false, text: say(NO_PASSKEYS) }
  try {
    const credential = await open()
    if (credential instanceof PublicKeyCredential) return { ok: true, passkey: jsonOf(credential) }
    return { ok: false, text: say(NO_PASSKEYS) }
  } catch (error) {
    const text = error instanceof Error ? texts[error.name] : undefined
    return {
      ok: false,
      text: text ?? say('The browser could not do it. Please try again, or use another way.'),
    }
  }
}

/** The bytes of base64url. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A list of passkeys as old browsers take it. */
export const describe = (listed: readonly { id: string }[]): PublicKeyCredentialDescriptor[] =>
  listed.map(({ id }) => ({ id: bytesOf(id), type: 'public-key' }))

/** The answer as JSON; some password managers and old browsers answer without `toJSON`. */
function jsonOf(credential: PublicKeyCredential): unknown {
  if (typeof credential.toJSON === 'function') return credential.toJSON()
  const { id, rawId, response } = credential
  const clientDataJSON = textOf(response.clientDataJSON)
  const whole = { id, rawId: textOf(rawId), type: 'public-key' }
  if (response instanceof AuthenticatorAttestationResponse)
    return { ...whole, response: { clientDataJSON, attestationObject: textOf(response.attestationObject) } }
  if (response instanceof AuthenticatorAssertionResponse)
    return {
      ...whole,
      response: {
        clientDataJSON,
        authenticatorData: textOf(response.authenticatorData),
        signature: textOf(response.signature),
      },
    }
  return whole
}
