import { randomUUID } from 'node:crypto'
import type { PushFault } from './push-faults.ts'
import { type BrowserKeys, newBrowserKeys } from './push-keys.ts'

/** A message that a browser got. `at` in milliseconds; `payload` is what it read, null where it could not. */
export type ArrivedPush = {
  at: number
  payload: Record<string, unknown> | null
  ttl: string
  urgency: string
  topic: string
  bytes: number
}

/** A browser that subscribed. */
export type PlayedBrowser = {
  id: string
  endpoint: string
  keys: BrowserKeys
  /** The key of the sender that it subscribed with; undefined: any. */
  subscribedBy: string | undefined
  faults: PushFault[]
  arrived: ArrivedPush[]
  /** The subscription is over: 410 from then on. */
  isGone: boolean
}

export type PushSimulation = {
  /** `https://127.0.0.1:PORT`: endpoints begin with https, although the service is asked without. */
  endpointOrigin: string
  browsers: Map<string, PlayedBrowser>
  /** Why messages were refused, newest last. */
  refused: string[]
  now(): number
}

export const newPushSimulation = (now: () => number): PushSimulation => ({
  endpointOrigin: '',
  browsers: new Map(),
  refused: [],
  now,
})

/** Subscribes a browser; its endpoint and its keys are what `PushManager.subscribe` would return. */
export function subscribeBrowser(
  simulation: PushSimulation,
  subscribedBy: string | undefined,
): PlayedBrowser {
  const id = randomUUID()
  const browser = {
    id,
    endpoint: `${simulation.endpointOrigin}/send/${id}`,
    keys: newBrowserKeys(),
    subscribedBy,
    faults: [],
    arrived: [],
    isGone: false,
  }
  simulation.browsers.set(id, browser)
  return browser
}
