import type { KeyObject } from 'node:crypto'
import type { PushService } from './push-service.ts'
import { derivedVapidKey, readVapidKey } from './vapid-key.ts'
import { webPush } from './web-push.ts'

type Given = {
  /** As the environment has them. */
  push: { privateKey: string | undefined; simulated: string | undefined }
  publicOrigin: string
  mailFrom: { address: string }
}

/**
 * The push services as a shop uses them: its key is that of the environment, else `derived` from its secret. A service
 * that wants to write to the shop finds its address, or its mail where it has no https one.
 */
export function openPush({ push, publicOrigin, mailFrom }: Given, derived: KeyObject): PushService {
  const named = push.privateKey === undefined ? undefined : readVapidKey(push.privateKey)
  if (push.privateKey !== undefined && !named)
    throw new Error('PUSH_PRIVATE_KEY is no private key of the curve P-256')
  return webPush({
    key: named ?? derivedVapidKey(derived),
    contact: publicOrigin.startsWith('https:') ? publicOrigin : `mailto:${mailFrom.address}`,
    simulated: push.simulated,
  })
}
