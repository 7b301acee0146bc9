import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { MadePasskeyAnswer, ShownPasskeyAnswer } from '#domain/accounts/passkey.ts'

type Cbor = Parameters<typeof isoCBOR.encode>[0]

/** What a browser adds: the page that asks. `isVerified`: the device has checked who touches it. */
type Around = Partial<{ origin: string; host: string; isVerified: boolean; counter: number; statement: Cbor }>

const SITE = { origin: 'http://shop.test', host: 'shop.test' }

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** A device that makes and shows one passkey as browsers do it, with a key of its own on P-256. */
export class Authenticator {
  readonly id = base64(randomBytes(16))
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  /** Of signatures so far; a device that is synced with others stays at 0. */
  counter: number

  constructor({ counter = 0 }: { counter?: number } = {}) {
    this.counter = counter
  }

  /** Answers the options of a new passkey. */
  make(options: object, { statement = new Map(), ...around }: Around = {}): MadePasskeyAnswer {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const data = Buffer.concat([this.#head(0x40, around), Buffer.alloc(16), length, id, this.#coseKey()])
    const object = isoCBOR.encode(
      new Map<string, Cbor>([
        ['fmt', statement instanceof Map && statement.size === 0 ? 'none' : 'packed'],
        ['attStmt', statement],
        ['authData', new Uint8Array(data)],
      ]),
    )
    const clientDataJSON = this.#clientData('webauthn.create', options, around)
    const response = { clientDataJSON, attestationObject: base64(object), transports: ['internal'] }
    return { id: this.id, rawId: this.id, type: 'public-key', response }
  }

  /** Answers the options of a sign-in or step-up; one that counts counts up first. */
  show(options: object, around: Around = {}): ShownPasskeyAnswer {
    if (this.counter > 0) this.counter += 1
    const data = this.#head(0, around)
    const clientDataJSON = this.#clientData('webauthn.get', options, around)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = base64(sign('sha256', signed, this.#keys.privateKey))
    const response = { clientDataJSON, authenticatorData: base64(data), signature }
    return { id: this.id, rawId: this.id, type: 'public-key', response }
  }

  #head(flags: number, { host = SITE.host, isVerified = true, counter = this.counter }: Around): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | flags]), count])
  }

  #clientData(type: string, options: object, { origin = SITE.origin }: Around): string {
    const challenge = 'challenge' in options ? options.challenge : undefined
    return base64(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }
}
