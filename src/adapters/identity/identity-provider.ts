/** Who somebody is to the provider. (`issuer`, `subject`) never changes; an email may, and may pass to others. */
export type Identity = {
  issuer: string
  subject: string
  /** In the shop's stored form; undefined where there is none that could be one. */
  email: string | undefined
  /** The provider itself has proof that this person reads the email. */
  isEmailVerified: boolean
}

export type Verification =
  | { ok: true; identity: Identity }
  | { ok: false; code: 'identity_invalid' | 'identity_unreachable' }

/** Judges the tokens that a browser brings from the provider. */
export type IdentityProvider = {
  /**
   * Refusals: `identity_invalid` for whatever is no fresh token of this project; `identity_unreachable` when the
   * provider's keys cannot be had.
   */
  verify(idToken: string): Promise<Verification>
}
