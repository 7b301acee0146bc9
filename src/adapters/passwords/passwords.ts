/**
 * `first`: before all who wait in the order they came. For whoever has shown already that they are no stranger, by a
 * code, a link or a known browser: a storm at the login must not keep them out.
 */
export type Turn = 'first' | 'in order'

/** Hashes of passwords. Slow on purpose, so no more than a few run at a time. */
export type Passwords = {
  hash(password: string, turn?: Turn): Promise<string>
  /** Whether a password fits a hash. Without a hash it takes as long and answers false. */
  fits(hash: string | null, password: string, turn?: Turn): Promise<boolean>
  /** Whether a password is one of those that are guessed first. */
  isCommon(password: string): boolean
  /** More wait than should: refuse before asking, so that a storm at the login keeps nobody else waiting. */
  isBusy(): boolean
}
