import type { NewSubscription } from '../../api/push.ts'

/**
 * Whether this browser can show news. `home_screen`: an iPhone or iPad can once the dashboard stands on its home screen
 * (since iOS 16.4). `insecure`: the address has no https.
 */
export type PushSupport = 'able' | 'home_screen' | 'unable' | 'insecure'

/** Why a browser did not become a device. */
export type PushRefusal = 'denied' | 'dismissed' | 'no_worker' | 'no_service'

/** What this browser says of itself at this moment. */
export type PushHere = {
  support: PushSupport
  permission: NotificationPermission
  /** Of the shop's key that it subscribed with, in base64url; null where it is not subscribed. */
  key: string | null
}

const SCOPE = '/dashboard/'
/** How long the worker of a page that was opened for the first time may take to stand ready, in milliseconds. */
const WORKER_WITHIN_MS = 10_000

/** Opened from the home screen or as an app of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

export function pushSupport(): PushSupport {
  if (!isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'able'
  return isApplePhone() && !isInstalled() ? 'home_screen' : 'unable'
}

/** An iPad says that it is a Macintosh, which has no touch. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export async function readPushHere(): Promise<PushHere> {
  const support = pushSupport()
  if (support !== 'able') return { support, permission: 'default', key: null }
  const subscription = await (await registration())?.pushManager.getSubscription()
  return {
    support,
    permission: Notification.permission,
    key: subscription ? keyOf(subscription) : null,
  }
}

/**
 * Asks for the permission, which browsers show only after a press, and subscribes with the shop's key. A subscription
 * by another key is given up first: a browser keeps one.
 */
export async function subscribeHere(publicKey: string): Promise<NewSubscription | PushRefusal> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const worker = (await registration()) ?? (await readyRegistration())
  if (!worker) return 'no_worker'
  const present = await worker.pushManager.getSubscription()
  if (present && keyOf(present) !== publicKey) await present.unsubscribe()
  try {
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    return addressOf(subscription) ?? 'no_service'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'no_service'
  }
}

/** A new subscription in place of the present one, where the permission was given before. */
export async function resubscribe(publicKey: string): Promise<NewSubscription | undefined> {
  const worker = await readyRegistration()
  if (!worker) return undefined
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  return addressOf(
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
}

export async function unsubscribeHere(): Promise<void> {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
}

/** The model of a phone, where its browser tells it; the session names the browser. */
export async function deviceName(): Promise<string | undefined> {
  if (!('userAgentData' in navigator)) return undefined
  const data: unknown = navigator.userAgentData
  if (!asksModel(data)) return undefined
  const { model } = await data.getHighEntropyValues(['model']).catch(() => ({ model: '' }))
  return typeof model === 'string' && model.trim() ? model.trim().slice(0, MAXIMUM_MODEL) : undefined
}
/** A name that the shop takes has at most 60 characters. */
const MAXIMUM_MODEL = 60

type AsksModel = { getHighEntropyValues(hints: string[]): Promise<{ model?: unknown }> }
const asksModel = (data: unknown): data is AsksModel =>
  typeof data === 'object' &&
  data !== null &&
  'getHighEntropyValues' in data &&
  typeof data.getHighEntropyValues === 'function'

const registration = () => navigator.serviceWorker.getRegistration(SCOPE)

/** The worker of the dashboard once it is active; undefined where there is none in time. */
function readyRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { promise, resolve } = Promise.withResolvers<ServiceWorkerRegistration | undefined>()
  const timer = setTimeout(resolve, WORKER_WITHIN_MS)
  void navigator.serviceWorker.ready.then(ready => {
    clearTimeout(timer)
    resolve(ready)
  })
  return promise
}

function addressOf(subscription: PushSubscription): NewSubscription | undefined {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
