import type { OutboxEntry } from './outbox-entry.ts'

const NAME = 'desk-outbox'

type SentElsewhere = { entry: OutboxEntry; data: unknown; sentAt: string }
type Hears = { changed(): void; sent(sent: SentElsewhere): void }

/** The tabs of this browser: one sends, and the others hear of it. Without a shared storage every tab is alone. */
export class Tabs {
  readonly #channel: BroadcastChannel | undefined
  #alone: Promise<unknown> = Promise.resolve()

  constructor(hears: Hears) {
    if (typeof indexedDB === 'undefined' || typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(NAME)
    this.#channel.onmessage = ({ data }: MessageEvent<'changed' | SentElsewhere>) => {
      if (data === 'changed') hears.changed()
      else hears.sent(data)
    }
  }

  tellChanged(): void {
    this.#channel?.postMessage('changed')
  }
  tellSent(sent: SentElsewhere): void {
    this.#channel?.postMessage(sent)
  }

  /** Runs work in one tab at a time: the next one begins when a tab has ended it, or is closed. */
  alone(work: () => Promise<void>): Promise<void> {
    const locks = this.#channel && globalThis.navigator?.locks
    if (locks) return locks.request(NAME, work)
    const mine = this.#alone.then(work)
    this.#alone = mine.catch(() => {})
    return mine
  }
}
