import { createStore } from 'zustand'
import type { FieldState, FieldStates } from './field-states.ts'

/** As many fields with a state are those of one change of many records. */
const MANY_FIELDS = 100

/** The states of fields by their keys, and what is in view of them. */
export class ShownStates<Fields> {
  readonly store = createStore<{ states: FieldStates<Fields> }>()(() => ({ states: new Map() }))
  readonly #states = new Map<string, FieldState<Fields>>()
  #showing: ReturnType<typeof setTimeout> | undefined

  get(key: string): FieldState<Fields> | undefined {
    return this.#states.get(key)
  }

  set(key: string, state: FieldState<Fields> | undefined): void {
    if (state) this.#states.set(key, state)
    else this.#states.delete(key)
  }

  /** The states of many fields are shown together: to copy all of them for each would take seconds. */
  show(): void {
    if (this.#states.size < MANY_FIELDS) this.#copy()
    else this.#showing ??= setTimeout(() => this.#copy())
  }

  #copy(): void {
    clearTimeout(this.#showing)
    this.#showing = undefined
    this.store.setState({ states: new Map(this.#states) })
  }
}
