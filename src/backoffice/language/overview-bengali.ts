import { overviewCallsWords } from './words/overview-calls-words.ts'
import { overviewClosingWords } from './words/overview-closing-words.ts'
import { overviewWords } from './words/overview-words.ts'

export const overviewBengali = { ...overviewWords, ...overviewCallsWords, ...overviewClosingWords }
