import { expect } from 'vitest'
import { FieldEdits, type HowFailed } from '#backoffice/save/field-edits.ts'
import { type EditProblem, namesOf, pendingIn } from '#backoffice/save/field-states.ts'

export type Fields = Partial<Record<'size' | 'via', string>>
export type Name = keyof Fields
export const NAMES: readonly Name[] = ['size', 'via']
export const RECORDS = ['one', 'two']

class Refused extends Error {
  readonly present: Fields | undefined
  constructor(present?: Fields) {
    super('no')
    this.present = present
  }
}

type Sent = { id: string; fields: Fields; expected: Fields; answer: PromiseWithResolvers<string> }

/** The shop's side: it refuses a sender who saw another value, and answers when the test says so. */
export class EditedShop {
  readonly held = new Map(RECORDS.map(id => [id, { size: `${id} size 0`, via: `${id} via 0` }]))
  readonly sent: Sent[] = []
  /** All values that a field ever had. */
  readonly past = new Set<string>()
  /** Values written by others, and those of them that the person here has seen. */
  readonly byOthers = new Set<string>()
  readonly seenHere = new Set<string>()

  of(id: string): Record<Name, string> {
    return this.held.get(id) ?? { size: '', via: '' }
  }

  send(id: string, fields: Fields, expected: Fields): Promise<string> {
    expect(this.sent.some(other => other.id === id)).toBe(false)
    // every send has the seen values of all that it changes
    expect(namesOf(expected)).toEqual(expect.arrayContaining(namesOf(fields)))
    const answer = Promise.withResolvers<string>()
    this.sent.push({ id, fields, expected, answer })
    return answer.promise
  }

  /** Applies a change, or returns the values that its sender had not seen. */
  receive({ id, fields, expected }: Sent): Fields | undefined {
    const held = this.of(id)
    const others = NAMES.filter(name => expected[name] !== undefined && expected[name] !== held[name])
    if (others.length > 0) return Object.fromEntries(others.map(name => [name, held[name]]))
    for (const name of NAMES) {
      const value = fields[name]
      if (value === undefined) continue
      // nobody's change is overwritten unseen
      expect(this.byOthers.has(held[name]) && !this.seenHere.has(held[name])).toBe(false)
      held[name] = value
      this.past.add(value)
    }
    return undefined
  }

  answer(how: 'heard' | 'lost' | 'answer lost' | 'refused', at = 0): void {
    const [sent] = this.sent.splice(at % Math.max(1, this.sent.length), 1)
    if (!sent) return
    const present = how === 'lost' || how === 'refused' ? undefined : this.receive(sent)
    if (how === 'lost' || how === 'answer lost') sent.answer.reject(new Error('no connection'))
    else if (present || how === 'refused') sent.answer.reject(new Refused(present))
    else sent.answer.resolve(sent.id)
  }
}

/** Edits of two records of two fields each, whose shop answers when a test says so. */
export class RecordEdits extends FieldEdits<Fields, string> {
  shop = new EditedShop()
  /** The records in the lists in view. */
  readonly view = new Map(RECORDS.map(id => [id, { ...this.shop.of(id) }]))
  readonly said: string[] = []

  retry(problem: EditProblem<Fields>) {
    const expected = problem.kind === 'conflict' ? problem.present : problem.expected
    return this.save({ id: problem.id, fields: this.stillTried(problem), expected })
  }
  shown(id: string, name: Name): string {
    return pendingIn(this.states.getState().states).get(id)?.[name] ?? this.view.get(id)?.[name] ?? ''
  }
  /** Like an editor: with the values shown when it is opened. */
  type(id: string, fields: Fields) {
    const pending = pendingIn(this.states.getState().states).get(id)
    const expected: Fields = {}
    for (const name of NAMES) {
      if (fields[name] === undefined) continue
      expected[name] = this.shown(id, name)
      if (pending?.[name] === undefined) this.shop.seenHere.add(expected[name])
    }
    return this.save({ id, fields, expected })
  }
  protected record = (id: string) => `record ${id}`
  protected send = (id: string, fields: Fields, expected: Fields) => this.shop.send(id, fields, expected)
  protected show = (id: string) => void this.view.set(id, { ...this.shop.of(id) })
  protected howFailed = (error: unknown): HowFailed => ({
    isRefused: error instanceof Refused,
    message: String(error),
  })
  protected presentIn = (error: unknown) => (error instanceof Refused ? error.present : undefined)
  protected override refused(id: string): void {
    this.show(id)
  }
  protected override announce(fields: Fields): void {
    this.said.push(...namesOf(fields))
  }
}
