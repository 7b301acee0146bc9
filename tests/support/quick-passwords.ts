import type { Passwords } from '#adapters/passwords/passwords.ts'
import { MADE_PASSWORD } from './made-password.ts'
import { madePasswordHash } from './made-password-hash.ts'

/** Replaces argon2id where a test tries many passwords: it counts the calls that argon2id would have had. */
export function quickPasswords(): Passwords & {
  asked: { hashed: number; compared: number }
  isFull: boolean
} {
  const asked = { hashed: 0, compared: 0 }
  const quick = {
    asked,
    isFull: false,
    async hash(password: string) {
      asked.hashed += 1
      return `quick:${password}`
    },
    async fits(hash: string | null, password: string) {
      asked.compared += 1
      const isMade = password === MADE_PASSWORD && hash === (await madePasswordHash())
      return isMade || hash === `quick:${password}`
    },
    isCommon: () => false,
    isBusy: () => quick.isFull,
  }
  return quick
}
