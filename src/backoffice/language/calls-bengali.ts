import { callsCardWords } from './words/calls-card-words.ts'
import { callsOutcomeWords } from './words/calls-outcome-words.ts'
import { callsQueueWords } from './words/calls-queue-words.ts'
import { callsWords } from './words/calls-words.ts'
import { callsWordsWords } from './words/calls-words-words.ts'

export const callsBengali = {
  ...callsWords,
  ...callsCardWords,
  ...callsOutcomeWords,
  ...callsQueueWords,
  ...callsWordsWords,
}
