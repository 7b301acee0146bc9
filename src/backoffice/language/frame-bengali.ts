import { frameWords } from './words/frame-words.ts'
import { shared2Words } from './words/shared-2-words.ts'
import { sharedWords } from './words/shared-words.ts'

export const frameBengali = { ...frameWords, ...sharedWords, ...shared2Words }
