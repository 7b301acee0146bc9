import type { Span } from '#domain/pasted-messages/read-order.ts'

/** A line of the pasted text: where its words stand, and what the chat wrote before them: a time, who sent it. */
export type ChatLine = { span: Span; time: string; sender: Span | null }

export type Chat = { app: 'WhatsApp' | 'Messenger' | undefined; people: number; lines: readonly ChatLine[] }

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?`
const DATE = String.raw`\d{1,2}/\d{1,2}/\d{2,4}`
/** What WhatsApp writes before a message: in a copy, and in exports of Android and of iOS. */
const STAMP = new RegExp(
  String.raw`^\[?(?:(${TIME}), ${DATE}|${DATE}, (${TIME}))(?:\]| -)\s*(?:([^:\n]{1,60}): ?)?`,
  'iu',
)
/** A copy out of Messenger names the sender in a line above the message. */
const SENT = /^(.{1,45}) sent\b.{0,30}$/iu

/** The lines of a text that have words, and the chat that it was copied from. */
export function readChat(text: string): Chat {
  const lines: ChatLine[] = []
  const people = new Set<string>()
  let app: Chat['app']
  let start = 0
  /** A line of Messenger that names who wrote the next one. */
  let above: Span | null = null
  for (const line of text.split('\n')) {
    const [stamp = '', before, after, name] = STAMP.exec(line) ?? []
    const sent = SENT.exec(line)?.[1]
    const end = start + line.trimEnd().length
    if (stamp !== '') app ??= 'WhatsApp'
    if (sent !== undefined) app ??= 'Messenger'
    for (const who of [name, sent]) if (who !== undefined && who !== 'You') people.add(who.trim())
    if (sent !== undefined) above = [start, end]
    else if (end > start) {
      const from = start + stamp.length + line.slice(stamp.length).search(/\S|$/)
      const nameAt = name === undefined ? 0 : start + stamp.lastIndexOf(name)
      const sender: Span | null = name === undefined ? above : [nameAt, nameAt + name.length]
      lines.push({ span: [Math.min(from, end), end], time: before ?? after ?? '', sender })
      above = null
    }
    start += line.length + 1
  }
  return { app, people: people.size, lines }
}
