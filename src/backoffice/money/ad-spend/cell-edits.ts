import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { FieldEdits, type HowFailed } from '../../save/field-edits.ts'
import { type EditConflict, type EditProblem, namesOf } from '../../save/field-states.ts'

/** Amounts by the names of their cells, in poisha; null: not entered. */
export type Amounts = Partial<Record<string, number | null>>
export type CellProblem = EditProblem<Amounts>

/** What one edit changed, so that it can be taken back. */
type Step = { before: Amounts; after: Amounts }
type Steps = { done: readonly Step[]; undone: readonly Step[] }
/** Nobody goes back further. */
const MAXIMUM_STEPS = 50

/**
 * The edits of a sheet of amounts: one record, whose fields are its cells, so that a pasted column is one edit. What was
 * saved can be taken back and done again, in this tab.
 */
export abstract class CellEdits extends FieldEdits<Amounts, Amounts> {
  readonly steps = createStore<Steps>()(() => ({ done: [], undone: [] }))
  readonly #queries: QueryClient
  /** The cells that answers said somebody else has changed. */
  readonly #changed = new Set<string>()

  constructor(queries: QueryClient) {
    super(queries)
    this.#queries = queries
  }

  /** The key of the record, and of the answers that it changes. */
  abstract readonly sheet: string
  protected abstract put(amounts: Amounts, seen: Amounts): Promise<void>
  /** The answer in view with other amounts. */
  protected abstract laidOver(answer: unknown, amounts: Amounts): unknown
  /** The name of the cell that an answer is about. */
  protected abstract nameIn(present: Record<string, unknown>): string | undefined

  /** Saves amounts; `seen`: what the cells held before. Returns whether the shop has stored them. Never throws. */
  async enter(amounts: Amounts, seen: Amounts): Promise<boolean> {
    const isSaved = await this.#save(amounts, seen)
    if (isSaved)
      this.steps.setState(({ done }) => ({
        done: [...done, { before: this.pick(seen, namesOf(amounts)), after: amounts }].slice(-MAXIMUM_STEPS),
        undone: [],
      }))
    return isSaved
  }

  /** Takes the last step back. */
  async undo(): Promise<void> {
    const step = this.steps.getState().done.at(-1)
    if (!step) return
    this.steps.setState(({ done, undone }) => ({
      done: done.filter(one => one !== step),
      undone: [...undone, step],
    }))
    await this.#save(step.before, step.after)
  }

  /** Does it again. */
  async redo(): Promise<void> {
    const step = this.steps.getState().undone.at(-1)
    if (!step) return
    this.steps.setState(({ done, undone }) => ({
      done: [...done, step],
      undone: undone.filter(one => one !== step),
    }))
    await this.#save(step.after, step.before)
  }

  /** Tries it again, or saves it over somebody else's amount. */
  async retry(problem: CellProblem): Promise<void> {
    const expected = problem.kind === 'conflict' ? problem.present : problem.expected
    await this.enter(this.stillTried(problem), expected)
  }

  /** Leaves the cells that somebody else changed, and saves the others of the same edit. */
  async takeTheirs(problem: EditConflict<Amounts>): Promise<void> {
    const rest = this.stillTried(problem)
    for (const name of this.changedIn(problem)) Reflect.deleteProperty(rest, name)
    this.#changed.clear()
    this.discard(problem)
    await this.#queries.invalidateQueries({ queryKey: [this.sheet] })
    if (namesOf(rest).length > 0) await this.enter(rest, problem.present)
  }

  /** The cells of a conflict whose amounts are other ones than were seen. */
  changedIn({ tried }: EditConflict<Amounts>): string[] {
    return namesOf(tried).filter(name => this.#changed.has(name))
  }

  async #save(fields: Amounts, expected: Amounts): Promise<boolean> {
    return (await this.onItsWay(this.save({ id: this.sheet, fields, expected }))).ok
  }

  protected record(id: string): string {
    return id
  }
  protected async send(_id: string, amounts: Amounts, seen: Amounts): Promise<Amounts> {
    await this.put(amounts, seen)
    return amounts
  }
  protected show(amounts: Amounts): void {
    this.#queries.setQueriesData<unknown>({ queryKey: [this.sheet] }, (held: unknown) =>
      held === undefined ? undefined : this.laidOver(held, amounts),
    )
    void this.#queries.invalidateQueries({ queryKey: [this.sheet] })
  }
  protected presentIn(error: unknown): Amounts | undefined {
    if (!(error instanceof CallFailed) || !isRecord(error.answer.present)) return undefined
    const { present } = error.answer
    const name = this.nameIn(present)
    const { amount_poisha: amount } = present
    if (name === undefined || !(amount === null || typeof amount === 'number')) return undefined
    this.#changed.add(name)
    return { [name]: amount }
  }
  protected howFailed(error: unknown): HowFailed {
    return { isRefused: error instanceof CallFailed && error.isRefused, message: failureText(error) }
  }
  protected override refused(): void {
    void this.#queries.invalidateQueries({ queryKey: [this.sheet] })
  }
}
