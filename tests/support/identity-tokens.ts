import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Clock } from '#adapters/clock/clock.ts'

export const PROJECT = 'my-shop'
export const ISSUER = `https://securetoken.google.com/${PROJECT}`

/** Settings that enable signing in with the identity provider. */
export const FIREBASE_ENV = {
  FIREBASE_API_KEY: 'AIzaSy-not_a_key',
  FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: PROJECT,
}

/** The same with the provider's emulator, whose tokens anybody can write. */
export const EMULATED_ENV = { ...FIREBASE_ENV, FIREBASE_EMULATOR: '127.0.0.1:9099' }

/** The provider's claims about a person who has just signed in with Google. */
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

/** A token like those of the provider's emulator. */
export const unsigned = (claims: JWTPayload): string => new UnsecuredJWT(claims).encode()
