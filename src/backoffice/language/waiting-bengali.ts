import { waitingWords } from './words/waiting-words.ts'

export const waitingBengali = { ...waitingWords }
