import { latinOfBengali } from '../search/bengali-script.ts'
import { soundKey } from '../search/sound-key.ts'

/** What one person wrote at once: from `start` up to, not including, `end` of the clean text. */
export type Turn = {
  start: number
  end: number
  sender: { name: string; start: number; end: number } | null
  isOwn: boolean
}

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const TIME = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`
/** Stamps of WhatsApp on every system, with a sender or without. */
const STAMP = new RegExp(
  String.raw`^ ?\[?(?:${DATE},? ${TIME}|${TIME},? ${DATE})\]?(?: ?-)? ?(?:([^:\n]{1,40}): )?`,
  'i',
)
/** A copy out of Messenger: a line of its own, above what was sent. */
const SENT =
  /^ ?(.{1,45}?) ?\|? ?(?:sent|replied to (?:you|.{1,40}))(?: (?:yesterday|today|at|\d).{0,30})?\.? ?$/i
const DAY = /^ ?(?:\w{3,9} \d{1,2}, \d{4}, \d{1,2}:\d{2}(?: [AP]M)?|original message:?|forwarded:?) ?$/i
const SPEAKER = /^ ?([\p{L}\p{M}][\p{L}\p{M} .()]{0,30}): ?/u
const OWN_ROLES = ['you', 'page', 'seller', 'shop', 'admin', 'moderator']

type Line = { text: string; start: number }

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map(line => {
    const here = { text: line, start }
    start += line.length + 1
    return here
  })
}

const soundOf = (name: string) => soundKey(latinOfBengali(name.toLowerCase()).normalize('NFKD'))

/** Whether a sender is the shop: by one of its names in either script, also with more words after it. */
export function ownSenders(ownNames: readonly string[]): (sender: string) => boolean {
  const sounds = ownNames.map(soundOf).filter(sound => sound.length > 2)
  return sender => {
    const name = sender.trim().toLowerCase()
    const sound = soundOf(name)
    return OWN_ROLES.includes(name) || sounds.some(own => sound.startsWith(own))
  }
}

/** The turns of a conversation in the order of the text; a text that is no conversation is one turn of nobody. */
export function chatTurns(text: string, isOwnSender: (sender: string) => boolean): Turn[] {
  const turns: Turn[] = []
  let isQuote = false
  const open = (start: number, sender: Turn['sender'], isOwn: boolean) =>
    turns.push({ start, end: start, sender, isOwn })
  for (const { text: line, start } of linesOf(text)) {
    const last = turns.at(-1)
    const end = start + line.length
    const named = (name: string | undefined) =>
      name === undefined
        ? null
        : { name, start: start + line.indexOf(name), end: start + line.indexOf(name) + name.length }
    const stamp = STAMP.exec(line)
    const sent = SENT.exec(line)
    const speaker = SPEAKER.exec(line)
    if (stamp) open(start + stamp[0].length, named(stamp[1]), stamp[1] !== undefined && isOwnSender(stamp[1]))
    else if (sent) open(end, named(sent[1]), isOwnSender(sent[1] ?? ''))
    else if (DAY.test(line)) open(end, null, /original/i.test(line))
    else if (speaker?.[1] !== undefined && isOwnSender(speaker[1]))
      open(start + speaker[0].length, named(speaker[1]), true)
    else if (last?.isOwn && isQuote && speaker?.[1] !== undefined && line.length > speaker[0].length)
      open(start + speaker[0].length, named(speaker[1]), false)
    else if (!last || (last.isOwn && isQuote && line.trim() === '')) open(start, null, false)
    if (stamp || sent || DAY.test(line)) isQuote = false
    else if (speaker?.[1] !== undefined && isOwnSender(speaker[1])) isQuote = true
    const now = turns.at(-1)
    if (now) now.end = Math.max(now.end, end)
  }
  return turns
}
