import { notifyManager } from '@tanstack/react-query'
import { createStore } from 'zustand'

/** Where something stands that the shop does not hold as it is seen; it says who is asked before it goes. */
export type Place = 'list' | 'order' | 'product' | 'page'

/**
 * How it stands. `changed` is only typed; `failed` was tried in vain; both are lost with their place. What is `saving` is
 * waited for; what is `sending` or `held` goes on without its place.
 */
export type PartState = 'changed' | 'saving' | 'failed' | 'sending' | 'held'
export type UnsavedPart = { place: Place; state: PartState }

type Unsaved = {
  /** In the words of the screen: "Items", "Note". */
  parts: ReadonlyMap<string, UnsavedPart>
  /** While somebody is asked whether to leave, what is typed stays as it is, wherever the focus goes. */
  isAsking: boolean
}

/**
 * The one way to save of the back office. How an edit lives, from key to saved:
 *
 * 1. What is typed is a part of `unsaved`: whoever leaves its place, by link, Back or reload, is asked.
 * 2. Saved, it becomes an edit of its record (`FieldEdits`): its base is what the field held when its editor was opened.
 * 3. Its value lies over what the shop holds in every view of the record, whatever the stream brings meanwhile.
 * 4. It waits for its turn (`inTurn`): writes of one record go one after the other.
 * 5. In its turn it is sent with what was seen: its base, or what the edit of the field before it has left.
 * 6. Saved: the shop's answer comes into view as the value over it goes (`swapOptimisticForSaved`); it can be undone.
 * 7. Another value there now: a conflict at the field, to keep mine or take theirs; one's own lost answer is no conflict.
 * 8. Refused: the reason stands at the field with what was typed, and the shop's value is in view.
 * 9. Unanswered: its value stays in view, and it is sent again when the connection is back (`when`).
 * 10. What is gathered (presses of a stepper) is sealed into one edit after a pause, or when the page is put away.
 */
export class SaveEngine {
  readonly unsaved = createStore<Unsaved>()(() => ({ parts: new Map(), isAsking: false }))
  readonly #turns = new Map<string, Promise<unknown>>()
  /** What is done as soon as the page is put away, or its connection is back. */
  readonly #due = { pagehide: new Map<string, () => void>(), online: new Map<string, () => void>() }
  /** Ends the listening to the page; there while something is unsaved. */
  #watch: AbortController | undefined

  /**
   * Does one write of a record after the other; `record` says of which. Every write answers the whole of it: answers that
   * overtook each other would leave an old number in view. Not by the scopes of TanStack Query: docs/decisions/0048.
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

  /** Says how a part stands; undefined: the shop holds it, or it was given up. */
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

  /** What is typed in the lists and the open order was given up. What is at its record stays until that is decided. */
  forgetTyped(): void {
    for (const [part, { place }] of this.unsaved.getState().parts)
      if (place === 'list' || place === 'order') this.setUnsaved(part, undefined)
  }

  get isAskedToLeave(): boolean {
    return this.unsaved.getState().isAsking
  }

  /**
   * Has something done when the page is put away (what is gathered is sent) or its connection is back (what never arrived
   * is sent again); undefined: it was done, or given up.
   */
  when(event: 'pagehide' | 'online', key: string, run: (() => void) | undefined): void {
    if (run) this.#due[event].set(key, run)
    else this.#due[event].delete(key)
    this.#watchPage()
  }

  /** What the shop has answered comes into view in the same moment as what lay on top of it goes. */
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

  /** While something is unsaved the browser asks whoever closes the page, and what is due is done. */
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
