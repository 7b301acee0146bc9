import { readStored } from '#web/browser-storage.ts'
import { keep, useStored } from './use-stored.ts'

const KEY = 'desk-shortcuts-off'

/** Whether single-key shortcuts are on: with speech input or unsteady hands, keys may be pressed by mistake. */
export const areShortcutsOn = (): boolean => readStored('localStorage', KEY) !== true

export const switchShortcuts = (isOn: boolean): void => void keep(KEY, !isOn)

export const useShortcutsOn = (): boolean => useStored(areShortcutsOn, true)
