import { say } from '#backoffice/language/say.ts'
import { readPoisha } from '#contract/csv-amount.ts'

/** A typed amount: poisha, nothing, or why it is neither. */
export type TypedTaka = { ok: true; poisha: number | null } | { ok: false; problem: string }

/** Reads an amount in taka as files are read, in English or Bengali digits. Empty is nothing. */
export function readTaka(typed: string, maximumPoisha: number): TypedTaka {
  const text = typed.trim()
  if (text === '') return { ok: true, poisha: null }
  const read = readPoisha(text)
  if (typeof read !== 'number')
    return { ok: false, problem: say('Please type an amount in taka, such as 1,340.') }
  if (read < 0) return { ok: false, problem: say('An amount cannot be less than 0.') }
  return read > maximumPoisha
    ? { ok: false, problem: say('This is more than it can be.') }
    : { ok: true, poisha: read }
}

/** An amount as it is typed: `1,340`, or `1,340.50`. */
export const typedTaka = (poisha: number | null): string => (poisha === null ? '' : plainTaka(poisha))

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount of poisha in taka without its sign: `1,340`. */
export const plainTaka = (poisha: number): string => (poisha % 100 === 0 ? whole : exact).format(poisha / 100)
