/** A person's identity at the provider. (`issuer`, `subject`) never changes; an email may, and may change its owner. */
export type Identity = {
  issuer: string
  subject: string
  /** In the shop's stored form; undefined where there is none or it is invalid. */
  email: string | undefined
  /** The provider has proof that this person reads the email. */
  isEmailVerified: boolean
}

export type Verification =
  | { ok: true; identity: Identity }
  | { ok: false; code: 'identity_invalid' | 'identity_unreachable' }

/** Verifies the provider's tokens that a browser sends. */
export type IdentityProvider = {
  /**
   * Refusals: `identity_invalid` for anything but a fresh token of this project; `identity_unreachable` when the
   * provider's keys cannot be fetched.
   */
  verify(idToken: string): Promise<Verification>
}
