import { notifyManager } from '@tanstack/react-query'
import { createStore } from 'zustand'

/** The part of the screen that shows an unsaved value; it decides who is asked before the value is lost. */
export type Place = 'list' | 'order' | 'product' | 'settings' | 'page'

/**
 * The state of an unsaved part. `changed` is only typed; `failed` was tried in vain; both are lost when their place
 * closes. `saving` is waited for; `sending` and `held` go on without their place.
 */
export type PartState = 'changed' | 'saving' | 'failed' | 'sending' | 'held'
export type UnsavedPart = { place: Place; state: PartState }

type Unsaved = {
  /** By the name on the screen: "Items", "Note". */
  parts: ReadonlyMap<string, UnsavedPart>
  /** While a question whether to leave is open, typed text stays as it is, wherever the focus goes. */
  isAsking: boolean
}

/**
 * The only way in which the back office saves. The life of an edit, from key to saved:
 *
 * 1. Typed text is a part of `unsaved`: leaving its place by link, Back or reload is asked about.
 * 2. Saved, it becomes an edit of its record (`FieldEdits`): its base is the field's value when its editor opened.
 * 3. Its value is shown over the shop's in every view of the record, whatever the stream brings meanwhile.
 * 4. It waits for its turn (`inTurn`): writes of one record go one after the other.
 * 5. In its turn it is sent with the value seen: its base, or the value that the edit of the field before it left.
 * 6. Saved: the shop's answer replaces the optimistic value in view (`swapOptimisticForSaved`); it can be undone.
 * 7. The shop has another value: a conflict at the field, to keep mine or take theirs; one's own lost answer is none.
 * 8. Refused: the reason stands at the field with the typed text, and the shop's value is in view.
 * 9. Unanswered: its value stays in view, and it is sent again when the connection is back (`when`). A note or a status is
 *    handed over to the outbox of the device instead (`handOver`), which outlives the app.
 * 10. Gathered presses of a stepper become one edit after a pause, or when the page is hidden.
 */
export class SaveEngine {
  readonly unsaved = createStore<Unsaved>()(() => ({ parts: new Map(), isAsking: false }))
  readonly #turns = new Map<string, Promise<unknown>>()
  /** What runs when the page is hidden, or when its connection is back. */
  readonly #due = { pagehide: new Map<string, () => void>(), online: new Map<string, () => void>() }
  /** Stops listening to the page; set while something is unsaved. */
  #watch: AbortController | undefined

  /**
   * Runs the writes of one record one after the other; `record` is its key. Every write returns the whole record, so an
   * answer that overtook another would leave an old number in view. Scopes of TanStack Query: docs/decisions/0048.
   */
  inTurn<Answer>(record: string, write: () => Promise<Answer>): Promise<Answer> {
    const mine = (this.#turns.get(record) ?? Promise.resolve()).then(write)
    const done = mine
      .catch(() => {})
      .then(() => {
        if (this.#turns.get(record) === done) this.#turns.delete(record)
      })
    this.#turns.set(record, done)
    return mine
  }

  /** Sets the state of a part; undefined: the shop has stored it, or it was given up. */
  setUnsaved(part: string, now: UnsavedPart | undefined): void {
    const { parts } = this.unsaved.getState()
    const before = parts.get(part)
    if (before?.place === now?.place && before?.state === now?.state) return
    const next = new Map(parts)
    if (now) next.set(part, now)
    else next.delete(part)
    this.unsaved.setState({ parts: next })
    this.#watchPage()
  }

  isUnsaved(part: string): boolean {
    return this.unsaved.getState().parts.has(part)
  }

  /** Forgets what was typed in the lists and in the open order. Other parts stay until somebody decides about them. */
  forgetTyped(): void {
    for (const [part, { place }] of this.unsaved.getState().parts)
      if (place === 'list' || place === 'order') this.setUnsaved(part, undefined)
  }

  get isAskedToLeave(): boolean {
    return this.unsaved.getState().isAsking
  }

  /**
   * Registers what to run when the page is hidden (gathered edits are sent) or the connection is back (edits that never
   * arrived are sent again); undefined: it was done, or given up.
   */
  when(event: 'pagehide' | 'online', key: string, run: (() => void) | undefined): void {
    if (run) this.#due[event].set(key, run)
    else this.#due[event].delete(key)
    this.#watchPage()
  }

  /** Puts the shop's answer into view in the same moment in which the optimistic value goes. */
  swapOptimisticForSaved(show: () => void, uncover: () => void): Promise<void> {
    return new Promise(resolve =>
      notifyManager.batch(() => {
        show()
        notifyManager.schedule(() => {
          uncover()
          resolve()
        })
      }),
    )
  }

  /** While something is unsaved the browser asks before the page closes, and what is due runs. */
  #watchPage(): void {
    const { pagehide, online } = this.#due
    const isNeeded = this.unsaved.getState().parts.size + pagehide.size + online.size > 0
    if (isNeeded === (this.#watch !== undefined)) return
    this.#watch?.abort()
    this.#watch = isNeeded ? new AbortController() : undefined
    if (!this.#watch) return
    const { signal } = this.#watch
    const on = (event: string, run: (event: Event) => void) => addEventListener(event, run, { signal })
    const doAll = (due: ReadonlyMap<string, () => void>) => () => {
      for (const run of [...due.values()]) run()
    }
    on('beforeunload', event => event.preventDefault())
    on('visibilitychange', doAll(pagehide))
    on('pagehide', doAll(pagehide))
    on('online', doAll(online))
  }
}
