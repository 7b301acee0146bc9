/** How messages of received money and those that look like them begin. */
const BEGINNINGS = [
  String.raw`you\s+have\s+received\b`,
  String.raw`you've\s+received\b`,
  String.raw`(?:money|payment|cash\s?in)\s+received\b`,
  String.raw`cash\s?(?:in|out)\s+(?:of\s+)?(?:tk|bdt)`,
  String.raw`send\s+money\b`,
  String.raw`money\s+sent\b`,
  String.raw`payment\s+(?:of\s+)?(?:tk|bdt)`,
  String.raw`(?:tk|bdt)\.?\s*[\d,.]+\s+received\b`,
  String.raw`your\s+(?:\w+\s+){0,3}(?:otp|verification\s+code|a/c|account)\b`,
  String.raw`mobile\s+recharge\b`,
  String.raw`আপনি\s`,
]
const BEGINNING = new RegExp(`(?<![a-z/])(?:${BEGINNINGS.join('|')})`, 'gi')
const TRX_ID = /\b(?:trx|txn|trnx|transaction)\s*\.?\s*id/i
const LONGEST = 1000

/**
 * The messages of a cleaned paste, in their order. A message may have line breaks, also empty lines before its TrxID; a
 * line that stands before one, such as the name of the service, goes with it.
 */
export function splitMessages(text: string): string[] {
  const parts: string[] = []
  for (const paragraph of text.split(/\n[ \t]*\n/).map(part => part.trim())) {
    if (paragraph === '') continue
    const last = parts.at(-1)
    const isRest = last !== undefined && last.length < LONGEST && isBroken(last) && !beginsAnother(paragraph)
    if (isRest) parts[parts.length - 1] = `${last}\n${paragraph}`
    else parts.push(...splitParagraph(paragraph))
  }
  return parts.map(part => part.slice(0, LONGEST))
}

/** Whether the rest of a message is in the next paragraph. */
const isBroken = (part: string): boolean => beginsAnother(part) && !TRX_ID.test(part)

const beginsAnother = (text: string): boolean => text.search(BEGINNING) !== -1

function splitParagraph(paragraph: string): string[] {
  const starts = [...paragraph.matchAll(BEGINNING)].map(({ index }) => index)
  const [first, ...others] = starts
  // lines of another form, each with its own id
  if (first === undefined) {
    const lines = paragraph.split('\n')
    return lines.filter(line => TRX_ID.test(line)).length > 1
      ? lines.filter(line => line.trim())
      : [paragraph]
  }
  // a beginning within a message, such as "to send money", has no id between it and the one before
  const cuts = others.filter(
    (start, at) => TRX_ID.test(paragraph.slice(starts[at], start)) || breaks(paragraph, start),
  )
  const edges = [0, ...cuts.map(cut => withLineBefore(paragraph, cut)), paragraph.length]
  return edges
    .slice(0, -1)
    .map((edge, at) => paragraph.slice(edge, edges[at + 1]).trim())
    .filter(part => part !== '')
}

/** Whether a beginning stands first in its line. */
const breaks = (text: string, start: number): boolean =>
  start <= 3 || /\n\W{0,3}$/.test(text.slice(start - 4, start))

/** The name of a service in the line before belongs to what follows: `NAGAD`, `bKash:`. */
function withLineBefore(text: string, start: number): number {
  // no such line is longer; a paste may have thousands of beginnings
  const from = Math.max(0, start - 40)
  const before = text.slice(from, start)
  const named = /\n[^\S\n]*(?:from:?\s*)?(?:bkash|nagad|rocket|upay|16216|dbbl)\W*$/i.exec(before)
  return named ? from + named.index : start
}
