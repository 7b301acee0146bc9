/** Hashes of passwords. Slow on purpose, so no more than a few run at a time. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether a password fits a hash. Without a hash it takes as long and answers false. */
  fits(hash: string | null, password: string): Promise<boolean>
  /** More wait than should: refuse before asking, so that a storm at the login keeps nobody else waiting. */
  isBusy(): boolean
}
