import { handedOut } from '../support/push-access.ts'
import type { Door } from './door.ts'
import { succeed } from './fill-team.ts'
import { disguises, type Hostile } from './hostile-texts.ts'

/** A browser that calls its device by every disguise, one after the other. */
export async function fillPush({ door, hostile }: { door: Door; hostile: Hostile }): Promise<void> {
  for (const disguise of disguises) {
    const device = hostile.text(disguise, "a device's name")
    await succeed(door, 'post /v1/push/subscriptions', { body: { ...handedOut(), device } })
    await succeed(door, 'get /v1/push/subscriptions')
  }
}
