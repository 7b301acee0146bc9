import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ShownPushDevice, ShownPushDevices } from '#contract/push/push-codec.ts'
import { DEFAULT_CHOICES, type PushChoices } from '#domain/push/push-choices.ts'
import { failureText } from '../../api/call-shop.ts'
import { savePushChoices } from '../../api/push.ts'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { useUnsavedPart } from '../../save/use-unsaved.ts'
import { PUSH_DEVICES } from './use-push.ts'

/** One device's writes go one after the other. */
const RECORD = 'push-choices'

/**
 * What a device is told, as its person last chose it; saved at each press, one after the other. Of a press that the shop
 * refuses the former choice comes back, and why stands at its part, `at`.
 */
export function usePushChoices(device: ShownPushDevice | undefined) {
  const engine = useOfBackoffice(SaveEngine)
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<PushChoices>()
  const [failure, setFailure] = useState<{ at: string; text: string }>()
  const presses = useRef(0)
  useUnsavedPart(say('Which news'), wanted && 'sending', 'page')

  async function save(id: string, next: PushChoices, at: string): Promise<void> {
    presses.current += 1
    const press = presses.current
    setWanted(next)
    setFailure(undefined)
    try {
      const saved = await engine.inTurn(RECORD, () => savePushChoices(id, next))
      // what is read meanwhile may be older
      await queries.cancelQueries({ queryKey: [PUSH_DEVICES] })
      queries.setQueryData<ShownPushDevices>([PUSH_DEVICES], known => known && replaced(known, saved))
    } catch (error) {
      if (press === presses.current)
        setFailure({ at, text: say('Not saved. {error}', { error: failureText(error) }) })
    }
    // a later press still waits for its turn
    if (press === presses.current) setWanted(undefined)
  }
  return {
    choices: wanted ?? device?.choices ?? DEFAULT_CHOICES,
    isOpen: device !== undefined,
    failureAt: (at: string) => (failure?.at === at ? failure.text : undefined),
    change: (next: PushChoices, at: string) => device && void save(device.id, next, at),
  }
}

export type ChoicesDesk = ReturnType<typeof usePushChoices>

const replaced = (known: ShownPushDevices, saved: ShownPushDevice): ShownPushDevices => ({
  ...known,
  devices: known.devices.map(one => (one.id === saved.id ? saved : one)),
})
