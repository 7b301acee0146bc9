import type {
  BlankReason,
  Guess,
  GuessReason,
  ReadField,
  ReadLine,
  ReadOrder,
  Span,
} from '#domain/pasted-messages/read-order.ts'

export const NOTHING_READ = { sure: null, guesses: [], blank: null } as const

/** Where words stand in a text. */
export function spanOf(text: string, words: string): Span {
  const start = text.indexOf(words)
  if (start < 0) throw new Error(`“${words}” is not in the text`)
  return [start, start + words.length]
}

/** A field that is read for sure; its words are the value's own unless they are named. */
export const sure = <Value extends string | number>(
  text: string,
  value: Value,
  words = String(value),
): ReadField<Value> => ({ sure: { value, span: spanOf(text, words) }, guesses: [], blank: null })

export const guessed = <Value extends string | number>(
  text: string,
  why: GuessReason,
  values: readonly (readonly [value: Value, words: string])[],
): ReadField<Value> => ({
  sure: null,
  guesses: values.map(([value, words]): Guess<Value> => ({ value, why, span: spanOf(text, words) })),
  blank: null,
})

export const blankFor = (text: string, why: BlankReason, words: string): ReadField<never> => ({
  sure: null,
  guesses: [],
  blank: { why, span: spanOf(text, words) },
})

export const aReadLine = (changes: Partial<ReadLine> = {}): ReadLine => ({
  product: NOTHING_READ,
  color: NOTHING_READ,
  size: NOTHING_READ,
  quantity: { sure: { value: 1, span: [0, 0] }, guesses: [], blank: null },
  ...changes,
})

/** An order of which nothing is read but what a test names. */
export const aReadOrder = (changes: Partial<ReadOrder> = {}): ReadOrder => ({
  name: NOTHING_READ,
  phone: NOTHING_READ,
  otherPhone: NOTHING_READ,
  district: NOTHING_READ,
  area: NOTHING_READ,
  address: NOTHING_READ,
  lines: [],
  advanceTaka: NOTHING_READ,
  transactionId: NOTHING_READ,
  left: [],
  spans: [],
  ...changes,
})
