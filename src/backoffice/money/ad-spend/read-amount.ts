import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_SPEND_POISHA } from '#domain/ad-spend/ad-spend.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import { typedTaka } from '../read-taka.ts'

/** What a cell means: poisha, null for an empty one, or why it cannot be read. */
export type ReadAmount = { ok: true; poisha: number | null } | { ok: false; problem: string }

/** Amounts with groups of thousands, as they are written here and elsewhere (1,50,000), and up to two decimals. */
const AMOUNT = /^(\d{1,3}(?:,\d{2,3})*|\d+)(?:\.(\d{1,2})?)?$/
const SIGN_OF_MONEY = /^(৳|tk\.?|bdt)\s*|\s*(৳|tk\.?|bdt|\/-)$/gi

/** Reads a typed or pasted amount in taka; an empty cell, and a lone dash as tables show one, is "not entered". */
export function readAmount(typed: string): ReadAmount {
  const text = latinDigits(typed).replaceAll('\u00a0', ' ').trim().replace(SIGN_OF_MONEY, '').trim()
  if (text === '' || text === '–' || text === '-') return { ok: true, poisha: null }
  if (/^[-−]/.test(text)) return no(say('What was spent is not below 0.'))
  const [, taka = '', decimals = ''] = AMOUNT.exec(text) ?? []
  if (taka === '') return no(say('“{typed}” is not an amount.', { typed: typed.trim().slice(0, 30) }))
  const amount = Number(taka.replaceAll(',', ''))
  const poisha = 100 * amount + Number(decimals.padEnd(2, '0'))
  return poisha > MAXIMUM_SPEND_POISHA
    ? no(say('At most {maximumSpendPoisha}.', { maximumSpendPoisha: typedTaka(MAXIMUM_SPEND_POISHA) }))
    : { ok: true, poisha }
}

const no = (problem: string): ReadAmount => ({ ok: false, problem })
