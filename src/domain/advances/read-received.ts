import { MAXIMUM_MESSAGES } from './read-message.ts'
import { type ReadText, readSms } from './read-sms.ts'
import { findStatement, readStatement } from './read-statement.ts'
import { cleanPaste } from './received-parts.ts'
import { splitMessages } from './split-messages.ts'

/** Nobody pastes more at once. */
const MAXIMUM_STATEMENTS = 10

/** What a pasted text says of received money: each message and each row of a statement once, in their order. */
export function readReceived(pasted: string): { texts: ReadText[]; isCut: boolean } {
  const texts: ReadText[] = []
  let rest = cleanPaste(pasted)
  for (let part = 0; rest !== '' && texts.length <= MAXIMUM_MESSAGES; part += 1) {
    const statement = part < MAXIMUM_STATEMENTS ? findStatement(rest) : undefined
    // the title of a statement is no message
    const before = statement ? statement.before.replace(statement.about, '') : rest
    texts.push(...messagesIn(before), ...messagesIn(statement?.about ?? '').filter(isMessage))
    if (statement) texts.push(...readStatement(statement))
    rest = statement?.after.trim() ?? ''
  }
  return { texts: texts.slice(0, MAXIMUM_MESSAGES), isCut: texts.length > MAXIMUM_MESSAGES }
}

const messagesIn = (text: string): ReadText[] => splitMessages(text).map(readSms)

/** Of the lines above a header: those that are something. */
const isMessage = (read: ReadText): boolean =>
  read.isRead || (read.why !== 'unknown' && read.why !== 'no_sum')
