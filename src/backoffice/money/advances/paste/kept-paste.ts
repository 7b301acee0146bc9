import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import type { PasteState } from './paste-state.ts'

const KEY = 'desk-advances'

/** Kept with the tab, which forgets it at logout: a reload does not lose what was pasted. */
export function keepPaste({ userId, text, notThis }: PasteState): void {
  if (userId !== undefined) writeStored('sessionStorage', KEY, text === '' ? null : { userId, text, notThis })
}

export function readKeptPaste(userId: string): Pick<PasteState, 'text' | 'notThis'> {
  const stored = readStored('sessionStorage', KEY)
  const { text, notThis } = isRecord(stored) && stored.userId === userId ? stored : {}
  return {
    text: typeof text === 'string' ? text : '',
    notThis: Array.isArray(notThis) ? notThis.filter(id => typeof id === 'string') : [],
  }
}
