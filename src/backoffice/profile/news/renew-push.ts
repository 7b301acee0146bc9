import type { ShownPushDevice } from '#contract/push/push-codec.ts'
import { readPushDevices, savePushChoices, subscribeToPush } from '../../api/push.ts'
import { deviceName, isInstalled, type PushHere, readPushHere, resubscribe } from './push-browser.ts'

/**
 * Keeps this browser a device that the shop reaches: subscribes anew where the shop has another key, the browser lost its
 * subscription or the service forgot it, and tells the shop where its person has blocked news since. Nothing is said of
 * a failure: the next page tries again, and the profile tells how it stands.
 */
export async function renewPush(): Promise<void> {
  try {
    const here = await readPushHere()
    if (here.support !== 'able' || here.permission === 'default') return
    const { publicKey, devices } = await readPushDevices()
    const current = devices.find(({ isCurrent }) => isCurrent)
    if (current) await renewAt(here, current, publicKey)
  } catch {
    // no connection, or no permission from the push service
  }
}

async function renewAt(here: PushHere, current: ShownPushDevice, publicKey: string): Promise<void> {
  const { id, choices, trouble } = current
  if (here.permission === 'denied') {
    if (trouble !== 'blocked') await savePushChoices(id, choices, true)
    return
  }
  const isReached = here.key === publicKey && (trouble === null || trouble === 'unreachable')
  if (isReached) return
  const subscription = await resubscribe(publicKey)
  if (subscription)
    await subscribeToPush(subscription, { device: await deviceName(), isInstalled: isInstalled() })
}
