import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

const CURVE = 'prime256v1'

/** The keys of one browser: what it hands out, and how it opens what is sent to it. */
export type BrowserKeys = {
  p256dh: string
  auth: string
  /** The text of a message; undefined where it cannot be opened with these keys. */
  open(body: Buffer): string | undefined
}

/** The head of a message: 16 bytes of salt, 4 of the record's size, 1 of the key's length, and the key (RFC 8188, 2.1). */
const SALT_END = 16
const KEY_LENGTH_AT = 20
const KEY_AT = 21
/** Ends the text of the last record (RFC 8188, 2). */
const LAST_RECORD = 2

/** New keys of a browser, for the encryption of RFC 8291 (`aes128gcm`). */
export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH(CURVE)
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    open(body) {
      try {
        const salt = body.subarray(0, SALT_END)
        const sealedAt = KEY_AT + body.readUInt8(KEY_LENGTH_AT)
        const sender = body.subarray(KEY_AT, sealedAt)
        const shared = pair.computeSecret(sender)
        const key = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
        const info = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)
        const decipher = createDecipheriv(
          'aes-128-gcm',
          derive(key, salt, info('aes128gcm'), 16),
          derive(key, salt, info('nonce'), 12),
        )
        decipher.setAuthTag(body.subarray(-16))
        const padded = Buffer.concat([decipher.update(body.subarray(sealedAt, -16)), decipher.final()])
        const end = padded.lastIndexOf(LAST_RECORD)
        return end === -1 ? undefined : padded.subarray(0, end).toString()
      } catch {
        return undefined
      }
    },
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** The service refuses a proof that lasts longer (RFC 8292, 2). */
const LONGEST_PROOF_SECONDS = 24 * 3600

/**
 * Why a sender's proof of who it is (VAPID) does not count; undefined where it does. `subscribedBy`: the key that the
 * browser subscribed with.
 */
export function proofProblem(
  authorization: string,
  { origin, subscribedBy, now }: { origin: string; subscribedBy: string | undefined; now: number },
): string | undefined {
  const said = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization)
  if (!said) return 'the header is none of VAPID'
  const [, head = '', claims = '', signature = '', key = ''] = said
  if (subscribedBy !== undefined && key !== subscribedBy) return 'the browser subscribed with another key'
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  try {
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!isSigned) return 'the signature is wrong'
    const claimed: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const { aud, exp, sub } = Object(claimed)
    if (aud !== origin) return 'it is meant for another service'
    if (typeof exp !== 'number' || exp * 1000 <= now) return 'it is over'
    if (exp * 1000 - now > (LONGEST_PROOF_SECONDS + 60) * 1000) return 'it lasts too long'
    return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'it names nobody to write to'
  } catch {
    return 'it cannot be read'
  }
}
