import { MESSAGE_VARIABLES } from '#domain/messages/message-variables.ts'
import { FACTS, MAIL_FACTS } from '#domain/settings/facts.ts'

/**
 * A text with facts as a person edits it: `{delivery_charges}` stands there as ‹Delivery charges›, one piece that is
 * inserted and removed whole.
 */
const ALL_FACTS = Object.entries<string>({ ...FACTS, ...MAIL_FACTS, ...MESSAGE_VARIABLES })
const BY_NAME = new Map(ALL_FACTS)
const BY_LABEL = new Map(ALL_FACTS.map(([name, label]) => [label, name]))
const SHOWN = /‹([^‹›\n]{1,40})›/g

export const shownFact = (label: string): string => `‹${label}›`

export const toShown = (stored: string): string =>
  stored.replace(/\{([a-z_]{1,40})\}/g, (token, name: string) => {
    const label = BY_NAME.get(name)
    return label === undefined ? token : shownFact(label)
  })

export const toStored = (shown: string): string =>
  shown.replace(SHOWN, (token, label: string) => {
    const name = BY_LABEL.get(label)
    return name === undefined ? token : `{${name}}`
  })

type Span = { start: number; end: number }

/** The places of the facts in a shown text. */
export const factsIn = (shown: string): Span[] =>
  [...shown.matchAll(SHOWN)].flatMap(({ 0: token, 1: label = '', index }) =>
    BY_LABEL.has(label) ? [{ start: index, end: index + token.length }] : [],
  )

/** The text in pieces, in turn plain and fact; a plain piece may be empty. */
export function piecesOf(shown: string): { text: string; isFact: boolean; at: number }[] {
  const pieces: { text: string; isFact: boolean; at: number }[] = []
  let end = 0
  for (const fact of factsIn(shown)) {
    pieces.push({ text: shown.slice(end, fact.start), isFact: false, at: end })
    pieces.push({ text: shown.slice(fact.start, fact.end), isFact: true, at: fact.start })
    end = fact.end
  }
  return [...pieces, { text: shown.slice(end), isFact: false, at: end }]
}

/** A selection that cuts no fact: it takes it in whole, and a caret goes on to the side that it was moving to. */
export function wholeFacts(shown: string, { start, end }: Span, caretBefore: number): Span {
  const facts = factsIn(shown)
  const cutBy = (at: number) => facts.find(fact => fact.start < at && at < fact.end)
  const [first, last] = [cutBy(start), cutBy(end)]
  if (start !== end) return { start: first?.start ?? start, end: last?.end ?? end }
  if (!first) return { start, end }
  const to = caretBefore <= first.start ? first.end : first.start
  return { start: to, end: to }
}

/** Brackets that belong to no fact: what is left of one that was cut. */
const bracketsBeside = (shown: string): number =>
  (shown.match(/[‹›]/g)?.length ?? 0) - 2 * factsIn(shown).length

const withoutLoneBrackets = (typed: string): string =>
  piecesOf(typed)
    .map(({ text, isFact }) => (isFact ? text : text.replace(/[‹›]/g, '')))
    .join('')

/**
 * The text after an edit, without half a fact: one that was cut is gone whole, and what was typed into one stands after
 * it. `caret`: where somebody goes on typing.
 */
export function repairEdit(before: string, after: string): { text: string; caret: number } {
  if (bracketsBeside(after) <= bracketsBeside(before)) return { text: after, caret: after.length }
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same += 1
  let sameEnd = 0
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd += 1
  const [start, end] = [same, before.length - sameEnd]
  const typed = withoutLoneBrackets(after.slice(same, after.length - sameEnd))
  const cut = factsIn(before).filter(fact => fact.start < Math.max(end, start + 1) && start < fact.end)
  if (cut.length === 0) return { text: after, caret: start + typed.length }
  const [first] = cut
  if (start === end) {
    // typed into one, or right before it
    const at = first && first.start < start ? first.end : start
    return { text: before.slice(0, at) + typed + before.slice(at), caret: at + typed.length }
  }
  const from = Math.min(start, ...cut.map(fact => fact.start))
  const to = Math.max(end, ...cut.map(fact => fact.end))
  return { text: before.slice(0, from) + typed + before.slice(to), caret: from + typed.length }
}
