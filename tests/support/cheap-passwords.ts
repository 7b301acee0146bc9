import { argon2Passwords } from '#adapters/passwords/argon2-passwords.ts'
import type { Passwords } from '#adapters/passwords/passwords.ts'

/**
 * argon2id at the least cost that it knows (8 KiB, one pass): a run hashes thousands of passwords and recovery codes, and
 * at the full cost they take a minute of it. A shop that is open on a port, and the test of the adapter, have the full one.
 */
export const cheapPasswords = (): Passwords => argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
