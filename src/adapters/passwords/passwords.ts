/**
 * `first`: before everybody who waits in order. For people who have already shown by a code, a link or a known browser
 * that they are no strangers: a flood of logins must not lock them out.
 */
export type Turn = 'first' | 'in order'

/** Hashes of passwords. Slow on purpose, so only a few run at a time. */
export type Passwords = {
  hash(password: string, turn?: Turn): Promise<string>
  /** Whether a password matches a hash. Without a hash it takes as long and returns false. */
  fits(hash: string | null, password: string, turn?: Turn): Promise<boolean>
  /** Whether a password is among the first to be guessed. */
  isCommon(password: string, ownWords: string): boolean
  /** The queue is too long: refuse before hashing, so that a flood of logins delays nobody else. */
  isBusy(): boolean
}
