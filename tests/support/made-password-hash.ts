import { cheapPasswords } from './cheap-passwords.ts'
import { MADE_PASSWORD } from './made-password.ts'

let hashing: Promise<string> | undefined

/** The argon2id hash of the made password: one for everybody, or a run would hash it some thousands of times. */
export function madePasswordHash(): Promise<string> {
  hashing ??= cheapPasswords().hash(MADE_PASSWORD)
  return hashing
}
