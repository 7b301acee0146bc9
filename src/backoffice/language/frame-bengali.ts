import { frameWords } from './words/frame-words.ts'
import { outboxWords } from './words/outbox-words.ts'
import { shared2Words } from './words/shared-2-words.ts'
import { sharedWords } from './words/shared-words.ts'

export const frameBengali = { ...frameWords, ...outboxWords, ...sharedWords, ...shared2Words }
