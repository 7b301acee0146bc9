import type { AskedMatch, MatchOutcome, ReadPaste } from '#domain/advances/read-message.ts'

/** What stands in the box of received messages, and what is on its way. */
export type PasteState = {
  userId: string | undefined
  /** What stands in the box. */
  text: string
  /** The text that `read` is of; the box may have changed since. */
  readText: string
  read: ReadPaste | undefined
  isReading: boolean
  /** Why the text could not be read; it stays in the box. */
  failure: string | undefined
  /** Messages that are not of the claim that they are near to, as the person said. */
  notThis: readonly string[]
  /** What was refused, by the message. */
  refused: Readonly<Record<string, MatchOutcome>>
  /** Matches on their way; those that never arrived stay here and are sent again. */
  sending: readonly AskedMatch[]
  sendFailure: string | undefined
}

export const EMPTY: PasteState = {
  userId: undefined,
  text: '',
  readText: '',
  read: undefined,
  isReading: false,
  failure: undefined,
  notThis: [],
  refused: {},
  sending: [],
  sendFailure: undefined,
}
