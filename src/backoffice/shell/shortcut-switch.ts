import { readStored } from '#web/browser-storage.ts'
import { keep, useKept } from './use-kept.ts'

const KEY = 'desk-shortcuts-off'

/** Whether single keys do something: some people's speech or hands press keys that they did not mean. */
export const areShortcutsOn = (): boolean => readStored('localStorage', KEY) !== true

export const switchShortcuts = (isOn: boolean): void => void keep(KEY, !isOn)

export const useShortcutsOn = (): boolean => useKept(areShortcutsOn, true)
