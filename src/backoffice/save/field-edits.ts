import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand'
import {
  type EditProblem,
  type FieldState,
  type FieldStates,
  fieldKey,
  isProblem,
  namesOf,
} from './field-states.ts'
import { ofBackoffice } from './of-backoffice.ts'
import { SaveEngine } from './save-engine.ts'

/** Fields of a record by their names, to be saved with what was seen of them and of those that they depend on. */
export type Edit<Fields> = { id: string; fields: Fields; expected?: Fields | undefined }

/** What is known of a field whose edits the shop has not all answered. */
type Waiting<Fields> = {
  /** What the shop holds as far as its answers say; undefined: the next editor is believed. */
  base: Fields | undefined
  /** Sent, never answered: it may have arrived. */
  unheard: Fields[]
  /** Edits of the field that wait for their turn or their answer. */
  count: number
}

type Turn<Fields> = {
  id: string
  fields: Fields
  /** What was seen of other fields that it depends on. */
  beside: Fields
  /** What the shop was told that its maker saw. */
  expected: Fields
}

/** How a call to the shop has failed, as far as an edit must know. */
export type HowFailed = { isRefused: boolean; message: string; by?: string | undefined }

/** A spinner that only flashes says nothing: the specification's 500, in milliseconds. */
const SPINNER_MS = 500
const TICK_MS = 1000

/**
 * The edits of one kind of record: what was seen, what is on its way, what lies over the shop's values and what failed.
 * A kind says how its records are sent and shown. `Fields` has every field as an optional one.
 */
export abstract class FieldEdits<Fields extends object, Answer> {
  readonly engine: SaveEngine
  readonly states = createStore<{ states: FieldStates<Fields> }>()(() => ({ states: new Map() }))
  readonly #waiting = new Map<string, Waiting<Fields>>()
  readonly #onTheirWay = new Set<Promise<unknown>>()

  constructor(queries: QueryClient) {
    this.engine = ofBackoffice(queries, SaveEngine)
  }

  /** Whether what never arrived is sent again by itself; what stays open to be typed on is not. */
  protected readonly sendsAgainOnline: boolean = true

  /** What is written one after the other, with every other write of the record. */
  protected abstract record(id: string): string
  protected abstract send(id: string, fields: Fields, expected: Fields): Promise<Answer>
  /** Puts what the shop has answered into view. */
  protected abstract show(answer: Answer): void
  protected abstract howFailed(error: unknown): HowFailed
  /** What the fields hold now, where the shop has refused an edit because they are not what its sender saw. */
  protected abstract presentIn(error: unknown, fields: Fields): Fields | undefined

  /** The fields that an edit depends on: its own, and what they were typed in sight of. */
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
  /** What an edit shall be that met `present`, all that it is about as the shop holds it now. */
  protected meet(tried: Fields, _expected: Fields, _present: Fields): Fields {
    return tried
  }
  /** The shop's no to an edit: the record is not as it was seen. */
  protected refused(_id: string, _present: Fields | undefined): void {}
  /** Says that fields are saved, a moment after they are. */
  protected announce(_fields: Fields): void {}
  /** Tries a failed edit again, or saves one's own over somebody else's. */
  abstract retry(problem: EditProblem<Fields>): Promise<unknown>

  /** How a field stands. */
  stateOf(id: string, name: string): FieldState<Fields> | undefined {
    return this.states.getState().states.get(fieldKey(id, name))
  }

  /**
   * Sends fields in their turn with what was seen of them, and shows nothing meanwhile. What others see as somebody else's
   * change may be one's own, whose answer was lost: it is written over. Throws as `send` does.
   */
  write(edit: Edit<Fields>): Promise<Answer> {
    // within the turn: the next one may ask what is in view
    return this.#inTurn(this.#begin(edit), answer => this.show(answer))
  }

  /** Saves fields. What was typed is in view at once and stays at its fields until the shop holds it. Never throws. */
  async save(
    edit: Edit<Fields>,
  ): Promise<{ ok: true; answer: Answer; seen: Fields } | { ok: false; problem: EditProblem<Fields> }> {
    const turn = this.#begin(edit)
    const { id, fields } = turn
    const begunAt = performance.now()
    this.mark(id, namesOf(fields), { kind: 'saving', id, tried: fields })
    try {
      const answer = await this.#inTurn(turn)
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

  /** Gives up an edit: its fields show what the shop holds, and whoever edits them next has seen that. */
  discard({ id, tried }: Pick<EditProblem<Fields>, 'id' | 'tried'>): void {
    this.giveUp(id, namesOf(tried))
  }

  /** Gives up all that is known of fields, but for what is on its way: that is another edit. */
  giveUp(id: string, fields: readonly string[]): void {
    const names = fields.filter(name => this.stateOf(id, name)?.kind !== 'saving')
    for (const name of names) {
      const key = fieldKey(id, name)
      if (this.#waiting.get(key)?.count === 0) this.#waiting.delete(key)
    }
    this.mark(id, names, undefined)
  }

  /** Of a problem, to be tried again, the fields that were not edited anew since. */
  protected stillTried(problem: EditProblem<Fields>): Fields {
    const { id, tried } = problem
    return this.pick(
      tried,
      namesOf(tried).filter(name => this.stateOf(id, name) === problem),
    )
  }

  /** Says how fields stand that something else saves, such as a change of many records. */
  mark(id: string, names: readonly string[], state: FieldState<Fields> | undefined): void {
    if (names.length === 0) return
    const next = new Map(this.states.getState().states)
    for (const name of names) {
      const key = fieldKey(id, name)
      if (state) next.set(key, state)
      else next.delete(key)
      const isLost = this.sendsAgainOnline && state?.kind === 'failed' && !state.isRefused
      const isUnsaved = isProblem(state) || (state?.kind === 'saving' && state.tried !== undefined)
      this.engine.setUnsaved(key, isUnsaved ? { place: 'page', state: 'held' } : undefined)
      // fields that were changed at once are sent again at once
      this.engine.when('online', key, isLost && name === names[0] ? () => void this.retry(state) : undefined)
    }
    this.states.setState({ states: next })
  }

  /** What is to be over before something is taken back. */
  onItsWay<Done>(work: Promise<Done>): Promise<Done> {
    this.#onTheirWay.add(work)
    const end = () => this.#onTheirWay.delete(work)
    work.then(end, end)
    return work
  }

  /** Once all that is on its way now has been heard of, and whoever sent it knows. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#onTheirWay)
  }

  /** Whoever edits a field anew before the shop has answered saw their own edit there: the base stays. */
  #begin({ id, fields, expected }: Edit<Fields>): Turn<Fields> {
    const seen = expected ?? this.pick(fields, [])
    for (const name of namesOf(fields)) {
      const key = fieldKey(id, name)
      const { base = this.pick(seen, [name]), unheard = [], count = 0 } = this.#waiting.get(key) ?? {}
      this.#waiting.set(key, { base, unheard, count: count + 1 })
    }
    const beside = this.seenNames(fields).filter(name => Reflect.get(fields, name) === undefined)
    // an object of its own: two edits of the same values are told apart by it
    return { id, fields: { ...fields }, beside: this.pick(seen, beside), expected: seen }
  }

  /** Within the turn it begins with what the edit before has left, and leaves what the next one begins with. */
  #inTurn(turn: Turn<Fields>, heard: (answer: Answer) => void = () => {}): Promise<Answer> {
    return this.engine.inTurn(this.record(turn.id), async () => {
      const bases = namesOf(turn.fields).map(name => this.#waiting.get(fieldKey(turn.id, name))?.base)
      turn.expected = Object.assign({}, turn.beside, ...bases)
      try {
        const answer = await this.#sendOver(turn)
        this.#end(turn, 'saved')
        heard(answer)
        return answer
      } catch (error) {
        this.#end(turn, this.howFailed(error).isRefused ? 'refused' : 'unheard')
        throw error
      }
    })
  }

  async #sendOver(turn: Turn<Fields>): Promise<Answer> {
    const { id, fields, expected } = turn
    try {
      return await this.send(id, fields, expected)
    } catch (error) {
      const present = this.presentIn(error, fields)
      if (!present || !this.#isOwnDoing(turn, present)) throw error
      return await this.send(id, fields, { ...expected, ...present })
    }
  }

  /** Whether what the fields hold now is what this browser has sent of them. */
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

  /** Ends an edit. What may have arrived is kept until it is tried again or given up. */
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

  /** Those fields of an edit that no later one changes: only the latest says how a field stands. */
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
