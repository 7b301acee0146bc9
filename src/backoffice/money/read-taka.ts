import { say } from '#backoffice/language/say.ts'
import { poishaOf } from '#contract/csv-amount.ts'

/** A typed amount: poisha, nothing, or why it is neither. */
export type TypedTaka = { ok: true; poisha: number | null } | { ok: false; problem: string }

/** An empty cell, or one with a dash, as tables show what is not known. */
const NOTHING = /^[-–—]?$/

/**
 * The one reader of typed and pasted amounts in taka: as files are read, in English or Bengali digits, with a sign of
 * money and groups of thousands or without. Nothing, and a lone dash, is "not entered", never 0.
 */
export function readTaka(typed: string, maximumPoisha: number): TypedTaka {
  const text = typed.trim()
  if (NOTHING.test(text)) return { ok: true, poisha: null }
  // a point that was typed before its decimals
  const read = poishaOf(text.replace(/\.$/, ''))
  if (read === undefined) return no(say('“{typed}” is not an amount.', { typed: text.slice(0, 30) }))
  if (read < 0) return no(say('An amount cannot be less than 0.'))
  return read > maximumPoisha
    ? no(say('At most {maximum}.', { maximum: plainTaka(maximumPoisha) }))
    : { ok: true, poisha: read }
}

const no = (problem: string): TypedTaka => ({ ok: false, problem })

/** An amount as it is typed: `1,340`, or `1,340.50`. */
export const typedTaka = (poisha: number | null): string => (poisha === null ? '' : plainTaka(poisha))

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount of poisha in taka without its sign: `1,340`. */
export const plainTaka = (poisha: number): string => (poisha % 100 === 0 ? whole : exact).format(poisha / 100)
