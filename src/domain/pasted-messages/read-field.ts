import type { BlankReason, Guess, ReadField, Span } from './read-order.ts'

export const sureField = <T>(value: T, span: Span): ReadField<T> => ({
  sure: { value, span },
  guesses: [],
  blank: null,
})

export const guessField = <T>(guesses: readonly Guess<T>[] = []): ReadField<T> => ({
  sure: null,
  guesses,
  blank: null,
})

export const blankField = <T>(why: BlankReason, span: Span): ReadField<T> => ({
  sure: null,
  guesses: [],
  blank: { why, span },
})
