import type { QueryClient } from '@tanstack/react-query'
import type { Turn, Waiting } from './edit-turn.ts'
import { type EditProblem, type FieldState, fieldKey, isProblem, namesOf } from './field-states.ts'
import { ofBackoffice } from './of-backoffice.ts'
import { SaveEngine } from './save-engine.ts'
import { ShownStates } from './shown-states.ts'

/** Fields of a record by name, to be saved with the seen values of them and of the fields they depend on. */
export type Edit<Fields> = { id: string; fields: Fields; expected?: Fields | undefined }

/** Sends the changed fields of a record with the values seen of them. */
export type Send<Fields, Answer> = (id: string, fields: Fields, expected: Fields) => Promise<Answer>

/** How a call to the shop failed, as far as an edit needs to know. */
export type HowFailed = { isRefused: boolean; message: string; by?: string | undefined }

/** A spinner that only flashes is useless; the 500 milliseconds come from the specification. */
const SPINNER_MS = 500
const TICK_MS = 1000

/**
 * The edits of one kind of record: values seen, edits on their way, optimistic values over the shop's, and failed
 * edits. Each subclass defines how its records are sent and shown. All fields of `Fields` are optional.
 */
export abstract class FieldEdits<Fields extends object, Answer> {
  readonly engine: SaveEngine
  readonly #states = new ShownStates<Fields>()
  readonly states = this.#states.store
  readonly #waiting = new Map<string, Waiting<Fields>>()
  readonly #onTheirWay = new Set<Promise<unknown>>()

  constructor(queries: QueryClient) {
    this.engine = ofBackoffice(queries, SaveEngine)
  }

  /** Whether an edit that never arrived is sent again by itself; not for edits whose editor stays open. */
  protected readonly sendsAgainOnline: boolean = true

  /** The key of the record: all writes with the same key are sent one after the other. */
  protected abstract record(id: string): string
  protected abstract send(id: string, fields: Fields, expected: Fields): Promise<Answer>
  /** Puts the shop's answer into view. */
  protected abstract show(answer: Answer): void
  protected abstract howFailed(error: unknown): HowFailed
  /** The present values of the fields when the shop refused an edit because its author saw other values. */
  protected abstract presentIn(error: unknown, fields: Fields): Fields | undefined

  /** The fields that an edit depends on: its own, and those that were in sight while it was typed. */
  protected seenNames(fields: Fields): readonly string[] {
    return namesOf(fields)
  }
  protected isSame(one: Fields, other: Fields, name: string): boolean {
    return JSON.stringify(Reflect.get(one, name)) === JSON.stringify(Reflect.get(other, name))
  }
  /** Some of the fields, by their names. */
  protected pick(fields: Fields, names: readonly string[]): Fields {
    const picked = { ...fields }
    for (const name of Object.keys(picked)) if (!names.includes(name)) Reflect.deleteProperty(picked, name)
    return picked
  }
  /** What to save after a conflict; `present` holds the shop's present values of all fields that the edit is about. */
  protected meet(tried: Fields, _expected: Fields, _present: Fields): Fields {
    return tried
  }
  /** Called when the shop refuses an edit: the record differs from what was seen. */
  protected refused(_id: string, _present: Fields | undefined): void {}
  /**
   * Hands an edit that never arrived over to the outbox of the device; false: it stays here, to be tried again. `fields` is
   * the object that `send` was given.
   */
  protected handOver(_id: string, _fields: Fields, _expected: Fields, _error: unknown): Promise<boolean> {
    return Promise.resolve(false)
  }
  /** Reports that fields are saved, a moment after they are. */
  protected announce(_fields: Fields): void {}
  /** Tries a failed edit again, or saves this user's value over somebody else's. */
  abstract retry(problem: EditProblem<Fields>): Promise<unknown>

  /** The save state of a field. */
  stateOf(id: string, name: string): FieldState<Fields> | undefined {
    return this.#states.get(fieldKey(id, name))
  }

  /**
   * Sends fields in their turn with the values seen of them; shows nothing meanwhile. A conflict with this browser's
   * own edit whose answer was lost is overwritten. Throws as `send` does.
   */
  write(edit: Edit<Fields>): Promise<Answer> {
    // within the turn: the next write may read the view
    return this.#inTurn(this.#begin(edit, 'never'), answer => this.show(answer))
  }

  /**
   * Saves fields. Typed values are in view at once and stay until the shop stores them. Never throws. `send`: in one
   * request with those of other records.
   */
  async save(
    edit: Edit<Fields>,
    send?: Send<Fields, Answer>,
  ): Promise<{ ok: true; answer: Answer; seen: Fields } | { ok: false; problem: EditProblem<Fields> }> {
    const turn = this.#begin(edit, send ? 'never' : 'perhaps')
    const { id, fields } = turn
    const begunAt = performance.now()
    this.mark(id, namesOf(fields), { kind: 'saving', id, tried: fields })
    try {
      const answer = await this.#inTurn(turn, undefined, send)
      const saved: FieldState<Fields> = { kind: 'saving', id, tried: undefined }
      await this.engine.swapOptimisticForSaved(
        () => this.show(answer),
        () => this.mark(id, this.#standing(turn), saved),
      )
      setTimeout(() => this.#tick(id, fields, saved), SPINNER_MS - (performance.now() - begunAt))
      return { ok: true, answer, seen: turn.expected }
    } catch (error) {
      return { ok: false, problem: this.#fail(turn, error) }
    }
  }

  /**
   * Gives up an edit: its fields show the shop's values, and the next editor counts as having seen them. Fields that were
   * edited again since stay: their newer edit is another one.
   */
  discard(problem: EditProblem<Fields>): void {
    this.giveUp(problem.id, namesOf(this.stillTried(problem)))
  }

  /** Forgets everything about fields, except edits on their way: those are other edits. */
  giveUp(id: string, fields: readonly string[]): void {
    const names = fields.filter(name => this.stateOf(id, name)?.kind !== 'saving')
    for (const name of names) {
      const key = fieldKey(id, name)
      if (this.#waiting.get(key)?.count === 0) this.#waiting.delete(key)
    }
    this.mark(id, names, undefined)
  }

  /** The fields of a problem, to be tried again, that were not edited since. */
  protected stillTried(problem: EditProblem<Fields>): Fields {
    const { id, tried } = problem
    return this.pick(
      tried,
      namesOf(tried).filter(name => this.stateOf(id, name) === problem),
    )
  }

  /** Sets the state of fields that something else saves, such as a change of many records. */
  mark(id: string, names: readonly string[], state: FieldState<Fields> | undefined): void {
    if (names.length === 0) return
    for (const name of names) {
      const key = fieldKey(id, name)
      this.#states.set(key, state)
      const isLost = this.sendsAgainOnline && state?.kind === 'failed' && !state.isRefused
      const isUnsaved = isProblem(state) || (state?.kind === 'saving' && state.tried !== undefined)
      this.engine.setUnsaved(key, isUnsaved ? { place: 'page', state: 'held' } : undefined)
      // fields that were changed together are sent again together
      this.engine.when('online', key, isLost && name === names[0] ? () => void this.retry(state) : undefined)
    }
    this.#states.show()
  }

  /** Registers work that must end before a change is undone. */
  onItsWay<Done>(work: Promise<Done>): Promise<Done> {
    this.#onTheirWay.add(work)
    const end = () => this.#onTheirWay.delete(work)
    work.then(end, end)
    return work
  }

  /** Resolves when everything on its way now has ended and its senders were notified. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#onTheirWay)
  }

  /** Somebody who edits a field again before the shop has answered saw their own edit there: the base stays. */
  #begin({ id, fields, expected }: Edit<Fields>, wait: Turn<Fields>['wait']): Turn<Fields> {
    const seen = expected ?? this.pick(fields, [])
    for (const name of namesOf(fields)) {
      const key = fieldKey(id, name)
      const { base = this.pick(seen, [name]), unheard = [], count = 0 } = this.#waiting.get(key) ?? {}
      this.#waiting.set(key, { base, unheard, count: count + 1 })
    }
    const beside = this.seenNames(fields).filter(name => Reflect.get(fields, name) === undefined)
    // a new object: it distinguishes two edits of the same values
    return { id, fields: { ...fields }, beside: this.pick(seen, beside), expected: seen, wait }
  }

  /** Within its turn an edit starts from the values that the edit before left, and leaves values for the next one. */
  #inTurn(
    turn: Turn<Fields>,
    onAnswer: (answer: Answer) => void = () => {},
    send: Send<Fields, Answer> = (...given) => this.send(...given),
  ): Promise<Answer> {
    return this.engine.inTurn(this.record(turn.id), async () => {
      const bases = namesOf(turn.fields).map(name => this.#waiting.get(fieldKey(turn.id, name))?.base)
      turn.expected = Object.assign({}, turn.beside, ...bases)
      try {
        const answer = await this.#sendOver(turn, send)
        this.#end(turn, 'saved')
        onAnswer(answer)
        return answer
      } catch (error) {
        if (turn.wait === 'perhaps' && (await this.handOver(turn.id, turn.fields, turn.expected, error)))
          turn.wait = 'waits'
        // what waits is what the next edit of the field goes on from
        const isLeft = turn.wait === 'waits'
        this.#end(turn, isLeft ? 'saved' : this.howFailed(error).isRefused ? 'refused' : 'unheard')
        throw error
      }
    })
  }

  async #sendOver(turn: Turn<Fields>, send: Send<Fields, Answer>): Promise<Answer> {
    const { id, fields, expected } = turn
    try {
      return await send(id, fields, expected)
    } catch (error) {
      const present = this.presentIn(error, fields)
      if (!present || !this.#isOwnDoing(turn, present)) throw error
      return await this.send(id, fields, { ...expected, ...present })
    }
  }

  /** Whether the present values of the fields are ones that this browser sent. */
  #isOwnDoing({ id, fields }: Turn<Fields>, present: Fields): boolean {
    const names = namesOf(present)
    return (
      names.length > 0 &&
      names.every(name => {
        const unheard = this.#waiting.get(fieldKey(id, name))?.unheard ?? []
        return [fields, ...unheard].some(sent => this.isSame(sent, present, name))
      })
    )
  }

  /** Ends an edit. Values that may have arrived are remembered until the edit is tried again or given up. */
  #end({ id, fields }: Turn<Fields>, outcome: 'saved' | 'unheard' | 'refused'): void {
    for (const name of namesOf(fields)) {
      const key = fieldKey(id, name)
      const held = this.#waiting.get(key)
      if (!held) continue
      const { unheard } = held
      const count = held.count - 1
      const isSaved = outcome === 'saved'
      const sent = this.pick(fields, [name])
      if (count === 0 && (isSaved || (outcome === 'refused' && unheard.length === 0)))
        this.#waiting.delete(key)
      else
        this.#waiting.set(key, {
          base: isSaved ? sent : outcome === 'refused' && count === 0 ? undefined : held.base,
          unheard: isSaved ? [] : outcome === 'unheard' ? [...unheard, sent] : unheard,
          count,
        })
    }
  }

  /** The fields of an edit that no later edit changes: only the latest edit sets the state of a field. */
  #standing({ id, fields }: Turn<Fields>): string[] {
    return namesOf(fields).filter(name => {
      const state = this.stateOf(id, name)
      return state?.kind === 'saving' && state.tried === fields
    })
  }

  #fail(turn: Turn<Fields>, error: unknown): EditProblem<Fields> {
    const { id, fields, expected } = turn
    const present = this.presentIn(error, fields)
    const { isRefused, message, by } = this.howFailed(error)
    const tried = this.pick(fields, this.#standing(turn))
    if (turn.wait === 'waits') {
      this.mark(id, namesOf(tried), { kind: 'waits', id, tried })
      return { kind: 'failed', id, message, tried, expected, isRefused, isWaiting: true }
    }
    const now = { ...this.pick(expected, this.seenNames(tried)), ...present }
    const problem: EditProblem<Fields> = present
      ? { kind: 'conflict', id, message, tried: this.meet(tried, expected, now), present: now, by }
      : { kind: 'failed', id, message, tried, expected, isRefused }
    this.mark(id, namesOf(tried), problem)
    if (isRefused) this.refused(id, present)
    return problem
  }

  #tick(id: string, fields: Fields, before: FieldState<Fields>): void {
    const saved: FieldState<Fields> = { kind: 'saved' }
    const at = (state: FieldState<Fields>) => namesOf(fields).filter(name => this.stateOf(id, name) === state)
    const done = at(before)
    if (done.length === 0) return
    this.mark(id, done, saved)
    this.announce(this.pick(fields, done))
    setTimeout(() => this.mark(id, at(saved), undefined), TICK_MS)
  }
}
