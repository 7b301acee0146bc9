import {
  LONGEST_VALUES,
  type MessageValues,
  type MessageVariable,
  replaceVariables,
  variableProblem,
} from '../messages/message-variables.ts'
import { countParts, type SmsParts } from './sms-parts.ts'

/** More is refused when it is saved: three parts of Bengali are 201 signs. */
export const MAXIMUM_PARTS = 3

/**
 * The most characters of each value in an SMS, whose parts are paid one by one. A longer name or list of pairs is cut; a
 * longer link counts as missing, since half of one leads nowhere.
 */
export const LONGEST_SMS_VALUES: Readonly<Record<MessageVariable, number>> = {
  ...LONGEST_VALUES,
  name: 30,
  order: 8,
  pairs: 60,
  cod: 15,
  track: 90,
  confirm: 70,
}

/** Whose value a customer or the catalogue may have in Bengali, which makes the whole SMS Unicode. */
const MAY_BE_BENGALI: ReadonlySet<MessageVariable> = new Set(['name', 'pairs'])
const BENGALI_LETTER = 'ক'

/** The parts of a text with the longest values in it, as if the customer's name were Bengali. */
export const longestParts = (text: string): SmsParts =>
  countParts(
    replaceVariables(text, name =>
      (MAY_BE_BENGALI.has(name) ? BENGALI_LETTER : 'x').repeat(LONGEST_SMS_VALUES[name]),
    ),
  )

/** Why a text of an event cannot be saved: a name in braces that it cannot have, or too many parts. */
export function smsTextProblem(text: string, variables: readonly MessageVariable[]): string | undefined {
  const wrong = variableProblem(text, variables)
  if (wrong !== undefined) return wrong
  const { parts, signs, perPart } = longestParts(text)
  if (parts <= MAXIMUM_PARTS) return undefined
  return `With long names in it this has ${signs} signs, ${parts} parts. At most ${MAXIMUM_PARTS} parts of ${perPart} signs are sent.`
}

/**
 * The values of a message that the shop sends by itself. The sign of a cut would make an English text Unicode, and dearer.
 * A name is letters alone: whoever orders types it, and the phone or mail it goes to, so a link or a number in it would
 * reach a stranger as the shop's own word. One without a letter counts as missing.
 */
export const smsValues = (values: MessageValues): MessageValues => ({
  ...values,
  name: lettersOf(withoutSign(values.name)),
  pairs: withoutSign(values.pairs),
})

/** Two joiners are part of Bengali words. */
const NOT_OF_NAME = /(?!\u200c|\u200d)[^\p{L}\p{M}.,'’()-]|[.](?=\S)/gu

/** Never longer than the name. A point within a word is what makes phones read it as an address. */
function lettersOf(name: string | null): string | null {
  const kept = name?.replace(NOT_OF_NAME, ' ').replace(/\s+/g, ' ').trim() ?? ''
  return /\p{L}/u.test(kept) ? kept : null
}

const withoutSign = (value: string | null): string | null => value?.replace(/…$/, '.') ?? null
