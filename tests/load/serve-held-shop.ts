import { readFileSync } from 'node:fs'
import { runShop } from '#src/run-shop.ts'
import { tinyPages } from '#tests/support/tiny-pages.ts'

/** A shop's whole process whose clock a test holds: the time stands in the file that CLOCK_FILE names. */
const { CLOCK_FILE = '', ...env } = process.env
const clock = { now: () => new Date(readFileSync(CLOCK_FILE, 'utf8')) }
await runShop({ COURIER: 'off', ...env }, { mode: 'production', pages: tinyPages().source, clock })
