import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Clock } from '#adapters/clock/clock.ts'

export const PROJECT = 'my-shop'
export const ISSUER = `https://securetoken.google.com/${PROJECT}`

/** What turns signing in with the identity provider on. */
export const FIREBASE_ENV = {
  FIREBASE_API_KEY: 'AIzaSy-not_a_key',
  FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: PROJECT,
}

/** The same with the provider's emulator, whose tokens anybody can write. */
export const EMULATED_ENV = { ...FIREBASE_ENV, FIREBASE_EMULATOR: '127.0.0.1:9099' }

/** What the provider says of somebody who signed in with Google a moment ago. */
export function makeClaims(clock: Clock, given: JWTPayload = {}): JWTPayload {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000)
  return {
    iss: ISSUER,
    aud: PROJECT,
    sub: 'google-person-1',
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    auth_time: nowSeconds,
    email: 'rahim@pothik.example',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    ...given,
  }
}

/** A pair of keys such as the provider's: the public one as a key set, the private one to sign tokens with. */
export async function makeIdentityKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256' }
  return {
    publicKey,
    keys: createLocalJWKSet({ keys: [jwk] }),
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(privateKey),
  }
}

/** A token as the provider's emulator makes them. */
export const unsigned = (claims: JWTPayload): string => new UnsecuredJWT(claims).encode()
