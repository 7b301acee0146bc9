import type { ChangeTag } from '#domain/change-tag.ts'
import type { ChangeFeed } from './open-db.ts'

type Listener = Parameters<ChangeFeed['subscribe']>[0]

/** The subscribers of this process. */
export class LocalChanges implements ChangeFeed {
  readonly #listeners = new Set<Listener>()

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Subscribers of this process have been notified by then. */
  allProcessesNotified = async (): Promise<void> => {}

  /** Notifies all subscribers before it returns. The change is committed, so a failing listener undoes nothing. */
  deliver(tags: readonly ChangeTag[] | 'everything'): void {
    for (const listener of this.#listeners) {
      try {
        listener(tags)
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error))
      }
    }
  }
}
