import { BLOCK_FACTS, type BlockFact, type MailFact, withFacts } from '#domain/settings/facts.ts'
import type { MailWords } from '#domain/settings/messages-section.ts'
import { layOutMail, type MailPart } from './lay-out-mail.ts'
import { type Letterhead, linesOf } from './letterhead.ts'

type Worded = {
  words: MailWords
  /** What the text names of this mail, besides the facts of the shop. */
  facts?: Partial<Record<Exclude<MailFact, BlockFact>, string>>
  /** The boxes and buttons in place of their names. */
  blocks?: Partial<Record<BlockFact, MailPart>>
  /** What the program itself says below: what keeps an account safe is not left out. */
  aside?: string
}

/** A mail in the owner's words. A box or button that they lack stands at the end: a mail never goes without its code. */
export function layOutWords(shop: Letterhead, { words, facts, blocks = {}, aside }: Worded) {
  const known = { ...shop.facts, ...facts }
  const lines = linesOf(words.text)
  const blockIn = (line: string) => BLOCK_FACTS.find(name => line === `{${name}}`)
  const parts = lines.flatMap((line): MailPart[] => {
    const name = blockIn(line)
    const block = name && blocks[name]
    if (block) return [block]
    const text = withFacts(line, known).trim()
    return text === '' ? [] : [{ kind: /\p{Script=Bengali}/u.test(line) ? 'bengali' : 'paragraph', text }]
  })
  const missing = BLOCK_FACTS.flatMap(name => (lines.includes(`{${name}}`) ? [] : (blocks[name] ?? [])))
  const title = inOneLine(withFacts(words.title, known))
  const [first] = parts.flatMap(part => ('text' in part ? [part.text] : []))
  return layOutMail(shop, {
    subject: inOneLine(withFacts(words.subject, known)),
    heading: title,
    // nothing of a box or a button: a mailbox shows it beside the subject
    preview: first ?? title,
    parts: [...parts, ...missing, ...(aside === undefined ? [] : [{ kind: 'aside' as const, text: aside }])],
  })
}

/** A subject is one header of the mail, whatever a fact holds. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
