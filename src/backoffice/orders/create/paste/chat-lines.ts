import type { Span } from '#domain/pasted-messages/read-order.ts'

/** A line of the pasted text: where its words stand, and its time where a chat wrote one before them. */
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
  for (const line of text.split('\n')) {
    const [stamp = '', before, after, name] = STAMP.exec(line) ?? []
    const sent = SENT.exec(line)?.[1]
    if (stamp !== '') app ??= 'WhatsApp'
    if (sent !== undefined) app ??= 'Messenger'
    const who = name ?? sent
    if (who !== undefined) people.add(who.trim())
    const senderAt = start + (who === undefined ? 0 : line.lastIndexOf(who, stamp.length || line.length))
    const end = start + line.trimEnd().length
    const from = start + stamp.length + (/^\s*/.exec(line.slice(stamp.length))?.[0].length ?? 0)
    if (end > start)
      lines.push({
        span: [Math.min(from, end), end],
        time: before ?? after ?? '',
        sender: name === undefined ? null : [senderAt, senderAt + name.length],
      })
    start += line.length + 1
  }
  return { app, people: people.size, lines }
}
