import { createStore, update } from 'idb-keyval'
import { isRecord } from '#web/is-record.ts'
import { entriesIn, type OutboxEntry } from './outbox-entry.ts'

/** The database of the device; web/app/clear-device.ts empties it at log-out and at a change of account. */
const DATABASE = 'desk-outbox'
const KEY = 'entries'

/** Where the actions of one person wait. */
export type OutboxStore = {
  /** Whether they outlive the app. Not in a private window, or where the device is full. */
  readonly isKept: boolean
  /** Changes them in one transaction, which other tabs wait for, and returns what is there afterwards. */
  change(change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): Promise<readonly OutboxEntry[]>
}

/** Opens the actions of a person; those of anybody else are removed. Never throws. */
export async function openStore(account: string): Promise<OutboxStore> {
  const store = new DeviceStore(account)
  await store.change(entries => entries)
  return store
}

class DeviceStore implements OutboxStore {
  readonly #account: string
  readonly #database = openDatabase()
  /** What is there as far as this tab knows: all that there is, once the device refused to keep it. */
  #known: readonly OutboxEntry[] = []
  isKept: boolean

  constructor(account: string) {
    this.#account = account
    this.isKept = this.#database !== undefined
  }

  async change(
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
  ): Promise<readonly OutboxEntry[]> {
    if (this.isKept && this.#database) {
      try {
        let changed: readonly OutboxEntry[] = []
        const write = (stored: unknown) => {
          changed = change(this.#own(stored))
          return { account: this.#account, entries: changed }
        }
        await update<unknown>(KEY, write, this.#database)
        this.#known = changed
        return changed
      } catch {
        // full, or forbidden meanwhile
        this.isKept = false
      }
    }
    this.#known = change(this.#known)
    return this.#known
  }

  #own(stored: unknown): OutboxEntry[] {
    return isRecord(stored) && stored.account === this.#account ? entriesIn(stored.entries) : []
  }
}

function openDatabase() {
  try {
    return typeof indexedDB === 'undefined' ? undefined : createStore(DATABASE, KEY)
  } catch {
    return undefined
  }
}
