import { appPartsWords } from './words/app-words.ts'
import { frameWords } from './words/frame-words.ts'
import { outboxWords } from './words/outbox-words.ts'
import { shared2Words } from './words/shared-2-words.ts'
import { sharedWords } from './words/shared-words.ts'

export const frameBengali = {
  ...frameWords,
  ...appPartsWords,
  ...outboxWords,
  ...sharedWords,
  ...shared2Words,
}
