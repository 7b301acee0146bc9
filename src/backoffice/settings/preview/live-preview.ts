import { createStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { endPreview, type Preview, previewSettings, problemsIn, type SentDrafts } from '../../api/settings.ts'

/** What a preview shows: drafts over a state of the shop. Two with the same key look the same. */
export type Shown = { drafts: SentDrafts; key: string }

type State = {
  /** The newest, and what it shows. */
  preview: Preview | undefined
  shownKey: string | undefined
  /** Why what is typed is not shown. */
  failure: { isOffline: boolean; text: string } | undefined
}

/** In milliseconds: somebody who types on is not interrupted. */
const PAUSE_MS = 600
/** Sooner than a preview ends, whatever the clock of this browser says. */
const RENEWED_AFTER_MS = 50 * 60_000

/**
 * A preview that follows what is typed: after a pause, one request at a time, and the last draft wins. The preview before
 * is ended, so that nobody keeps many.
 */
export class LivePreview {
  readonly store = createStore<State>()(() => ({
    preview: undefined,
    shownKey: undefined,
    failure: undefined,
  }))
  #wanted: Shown | undefined
  #pause: ReturnType<typeof setTimeout> | undefined
  #renewal: ReturnType<typeof setTimeout> | undefined
  #isMaking = false

  /** Shows this after a pause; at once while nothing is shown. */
  show(wanted: Shown): void {
    this.#wanted = wanted
    clearTimeout(this.#pause)
    const { preview, shownKey } = this.store.getState()
    if (preview && wanted.key === shownKey) this.#set({ failure: undefined })
    else this.#pause = setTimeout(() => void this.#make(), preview ? PAUSE_MS : 0)
  }

  /** Tries again what failed. */
  again = (): void => void this.#make()

  /** Nobody looks any more: what was made stays for who comes back. */
  leave(): void {
    this.#wanted = undefined
    clearTimeout(this.#pause)
    removeEventListener('online', this.again)
  }

  async #make(): Promise<void> {
    const wanted = this.#wanted
    if (!wanted || this.#isMaking) return
    this.#isMaking = true
    removeEventListener('online', this.again)
    try {
      this.#took(await previewSettings(wanted.drafts), wanted.key)
    } catch (error) {
      this.#failed(error)
    } finally {
      this.#isMaking = false
    }
    // what was typed meanwhile
    if (this.#wanted && this.#wanted.key !== wanted.key) this.show(this.#wanted)
  }

  #took(preview: Preview, shownKey: string): void {
    const { preview: before } = this.store.getState()
    this.#set({ preview, shownKey, failure: undefined })
    // a preview that stays until its hour is over harms nobody
    if (before) endPreview(before.token).catch(() => {})
    clearTimeout(this.#renewal)
    this.#renewal = setTimeout(() => {
      this.#set({ shownKey: undefined })
      if (this.#wanted) this.again()
    }, RENEWED_AFTER_MS)
  }

  #failed(error: unknown): void {
    const isOffline = error instanceof CallFailed && error.kind === 'FETCH_ERROR'
    const isWrong = Object.keys(problemsIn(error)).length > 0
    this.#set({ failure: { isOffline, text: isWrong ? say(TO_FIX) : failureText(error) } })
    if (isOffline && this.#wanted) addEventListener('online', this.again, { once: true })
  }

  #set(change: Partial<State>): void {
    this.store.setState(change)
  }
}

export const TO_FIX = 'Fix the marked fields to see them here.'
