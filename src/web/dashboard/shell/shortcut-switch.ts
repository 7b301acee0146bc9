import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#web/browser-storage.ts'

const KEY = 'desk-shortcuts-off'
const CHANGED = 'desk-shortcuts'

/** Whether single keys do something: some people's speech or hands press keys that they did not mean. */
export const areShortcutsOn = (): boolean => readStored('localStorage', KEY) !== true

export function switchShortcuts(isOn: boolean): void {
  writeStored('localStorage', KEY, !isOn)
  dispatchEvent(new Event(CHANGED))
}

const follow = (tell: () => void) => {
  for (const name of [CHANGED, 'storage']) addEventListener(name, tell)
  return () => {
    for (const name of [CHANGED, 'storage']) removeEventListener(name, tell)
  }
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(follow, areShortcutsOn, () => true)
