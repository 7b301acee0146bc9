import { randomBytes } from 'node:crypto'
import {
  CHALLENGE_LIFE_MS,
  type MadePasskeyAnswer,
  type PasskeySite,
  passkeySiteOf,
} from '#domain/accounts/passkey.ts'
import type { KnownPasskey, MadePasskey, Making, PasskeyOptions, Passkeys } from './passkeys.ts'

/** ECDSA on P-256, Ed25519 and RSA: every device has one of them. */
const ALGORITHMS = [-7, -8, -257]

/** Loaded when the first passkey is asked for: it costs a fifth of a second. */
const library = () => import('@simplewebauthn/server')

/** Passkeys of the shop at its public address; undefined where none can be. */
export function passkeysOf(publicOrigin: string): Passkeys | undefined {
  const site = passkeySiteOf(publicOrigin)
  return site && webauthnPasskeys(site)
}

/** Passkeys for the pages of one origin. The person proves to the device who they are, each time. */
const webauthnPasskeys = (site: PasskeySite): Passkeys => ({
  newChallenge: () => randomBytes(32).toString('base64url'),
  optionsToMake: given => optionsToMake(site, given),
  async optionsToShow({ challenge, known }) {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID: site.host,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: CHALLENGE_LIFE_MS,
      allowCredentials: known.map(listed),
      userVerification: 'required',
    })
    return { ...options }
  },
  made: given => made(site, given),
  shown: given => shown(site, given),
})

async function optionsToMake(
  { host }: PasskeySite,
  { challenge, shopName, user, known, place }: Making,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: host,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(listed),
    authenticatorSelection: {
      authenticatorAttachment: place === 'this_device' ? 'platform' : 'cross-platform',
      residentKey: 'preferred',
      userVerification: 'required',
    },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options }
}

async function made(
  { host, origin }: PasskeySite,
  { answer, challenge }: Parameters<Passkeys['made']>[0],
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const verified = await orUndefined(async () =>
    verifyRegistrationResponse({
      response: { ...(await withoutStatement(answer)), clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: answer.response.transports ?? [],
  }
}

async function shown(
  { host, origin }: PasskeySite,
  { answer, challenge, passkey }: Parameters<Passkeys['shown']>[0],
): Promise<{ counter: number } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // the library compares with no stored counter: two answers at once are told apart by the database alone
        counter: 0,
      },
    }),
  )
  return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : undefined
}

const listed = ({ id, transports }: Omit<KnownPasskey, 'publicKey'>) => ({ id, transports: [...transports] })

/** The library throws for every answer that is wrong. */
const orUndefined = <Result>(verify: () => Promise<Result>): Promise<Result | undefined> =>
  verify().catch(() => undefined)

/**
 * The answer without what the maker of the device states about it. The shop asks for no statement, and a forged one
 * names addresses that the library would fetch to judge its certificates.
 */
async function withoutStatement(answer: MadePasskeyAnswer) {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const given = decodeAttestationObject(isoBase64URL.toBuffer(answer.response.attestationObject))
  const plain = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', given.get('authData')],
  ])
  const { clientDataJSON, transports = [] } = answer.response
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(plain))
  return { ...answer, response: { clientDataJSON, attestationObject, transports } }
}
