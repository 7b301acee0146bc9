import { latinDigits } from '#domain/typed-phone.ts'

/** A typed amount: poisha, nothing, or why it is neither. */
export type TypedTaka = { ok: true; poisha: number | null } | { ok: false; problem: string }

const AMOUNT = /^\d+(\.\d{1,2})?$/

/** Reads an amount in taka, with or without separators of thousands, in English or Bengali digits. Empty is nothing. */
export function readTaka(typed: string, maximumPoisha: number): TypedTaka {
  const text = latinDigits(typed)
    .replace(/[৳,\s]/g, '')
    .replace(/^tk\.?/i, '')
  if (text === '') return { ok: true, poisha: null }
  if (!AMOUNT.test(text)) return { ok: false, problem: 'Please type an amount in taka, such as 1,340.' }
  // by its digits: 19.99 * 100 is 1998.9999
  const [whole = '', part = ''] = text.split('.')
  const poisha = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return poisha > maximumPoisha
    ? { ok: false, problem: 'This is more than it can be.' }
    : { ok: true, poisha }
}

/** An amount as it is typed: `1,340`, or `1,340.50`. */
export const typedTaka = (poisha: number | null): string => (poisha === null ? '' : plainTaka(poisha))

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount of poisha in taka without its sign: `1,340`. */
export const plainTaka = (poisha: number): string => (poisha % 100 === 0 ? whole : exact).format(poisha / 100)
