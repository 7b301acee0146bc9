import { messagesLogWords } from './words/messages-log-words.ts'
import { messagesWords } from './words/messages-words.ts'

export const messagesBengali = { ...messagesWords, ...messagesLogWords }
