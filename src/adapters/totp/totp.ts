/** The six digits of an authenticator app, by RFC 6238: every half minute others. */
export type Totp = {
  newSecret(): string
  /** The address by which an app takes a secret over, and its picture as an SVG to be scanned. */
  addressOf(given: { secret: string; issuer: string; account: string }): string
  pictureOf(address: string): string
  /** The half minute that a code belongs to: the present one, or the one before or after; undefined for a wrong code. */
  stepOf(given: { secret: string; code: string; now: Date }): number | undefined
}
