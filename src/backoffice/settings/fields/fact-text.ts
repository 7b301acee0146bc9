import { MESSAGE_VARIABLES } from '#domain/messages/message-variables.ts'
import { FACTS, MAIL_FACTS } from '#domain/settings/facts.ts'

const SHOWN = /‹([^‹›\n]{1,40})›/g

type Span = { start: number; end: number }

export const shownFact = (label: string): string => `‹${label}›`

/**
 * A text with facts as a person edits it: `{delivery_charges}` stands there as ‹Delivery charges›, one piece that is
 * inserted and removed whole. Made of the labels of the facts by their names.
 */
export class FactTexts {
  readonly #byName: ReadonlyMap<string, string>
  readonly #byLabel: ReadonlyMap<string, string>

  constructor(labels: Readonly<Record<string, string>>) {
    const all = Object.entries(labels)
    this.#byName = new Map(all)
    this.#byLabel = new Map(all.map(([name, label]) => [label, name]))
  }

  toShown = (stored: string): string =>
    stored.replace(/\{([a-z_]{1,40})\}/g, (token, name: string) => {
      const label = this.#byName.get(name)
      return label === undefined ? token : shownFact(label)
    })

  toStored = (shown: string): string =>
    shown.replace(SHOWN, (token, label: string) => {
      const name = this.#byLabel.get(label)
      return name === undefined ? token : `{${name}}`
    })

  /** The places of the facts in a shown text. */
  factsIn = (shown: string): Span[] =>
    [...shown.matchAll(SHOWN)].flatMap(({ 0: token, 1: label = '', index }) =>
      this.#byLabel.has(label) ? [{ start: index, end: index + token.length }] : [],
    )

  /** The text in pieces, in turn plain and fact; a plain piece may be empty. */
  piecesOf(shown: string): { text: string; isFact: boolean; at: number }[] {
    const pieces: { text: string; isFact: boolean; at: number }[] = []
    let end = 0
    for (const fact of this.factsIn(shown)) {
      pieces.push({ text: shown.slice(end, fact.start), isFact: false, at: end })
      pieces.push({ text: shown.slice(fact.start, fact.end), isFact: true, at: fact.start })
      end = fact.end
    }
    return [...pieces, { text: shown.slice(end), isFact: false, at: end }]
  }

  /** A selection that cuts no fact: it takes it in whole, and a caret goes on to the side that it was moving to. */
  wholeFacts(shown: string, { start, end }: Span, caretBefore: number): Span {
    const facts = this.factsIn(shown)
    const cutBy = (at: number) => facts.find(fact => fact.start < at && at < fact.end)
    const [first, last] = [cutBy(start), cutBy(end)]
    if (start !== end) return { start: first?.start ?? start, end: last?.end ?? end }
    if (!first) return { start, end }
    const to = caretBefore <= first.start ? first.end : first.start
    return { start: to, end: to }
  }

  /**
   * The text after an edit, without half a fact: one that was cut is gone whole, and what was typed into one stands after
   * it. `caret`: where somebody goes on typing.
   */
  repairEdit(before: string, after: string): { text: string; caret: number } {
    if (this.#bracketsBeside(after) <= this.#bracketsBeside(before))
      return { text: after, caret: after.length }
    const shorter = Math.min(before.length, after.length)
    let same = 0
    while (same < shorter && before[same] === after[same]) same += 1
    let sameEnd = 0
    while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd += 1
    const [start, end] = [same, before.length - sameEnd]
    const typed = this.#withoutLoneBrackets(after.slice(same, after.length - sameEnd))
    const cut = this.factsIn(before).filter(fact => fact.start < Math.max(end, start + 1) && start < fact.end)
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

  /** Brackets that belong to no fact: what is left of one that was cut. */
  #bracketsBeside(shown: string): number {
    return (shown.match(/[‹›]/g)?.length ?? 0) - 2 * this.factsIn(shown).length
  }

  #withoutLoneBrackets(typed: string): string {
    return this.piecesOf(typed)
      .map(({ text, isFact }) => (isFact ? text : text.replace(/[‹›]/g, '')))
      .join('')
  }
}

/** The texts of the settings, by the labels of everything that any of them names. */
export const SETTING_TEXTS = new FactTexts({ ...FACTS, ...MAIL_FACTS, ...MESSAGE_VARIABLES })
