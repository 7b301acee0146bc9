import { listOf, number, objectOf, oneOf, text, whole } from '../codec-parts.ts'

const type = oneOf(['public-key'])
const listed = listOf(objectOf({ id: text, type, transports: listOf(text) }))

/** What a browser needs to show a passkey, in the words of the standard. */
export const ShowOptionsCodec = objectOf({
  challenge: text,
  rpId: text,
  timeout: whole,
  allowCredentials: listed,
  userVerification: oneOf(['required']),
})

/** What a browser needs to make one. */
export const MakeOptionsCodec = objectOf({
  challenge: text,
  rp: objectOf({ id: text, name: text }),
  user: objectOf({ id: text, name: text, displayName: text }),
  pubKeyCredParams: listOf(objectOf({ alg: number, type })),
  timeout: whole,
  excludeCredentials: listed,
  authenticatorSelection: objectOf({
    authenticatorAttachment: oneOf(['platform', 'cross-platform']),
    residentKey: oneOf(['preferred']),
    userVerification: oneOf(['required']),
  }),
  attestation: oneOf(['none']),
})
