import { isRecord } from '#web/is-record.ts'
import { readPush, type ShownNews } from './read-push.ts'
import type { WaitingEvent, WorkerScope } from './worker-scope.ts'

/** How long an open dashboard may take to say that it goes where a press leads, in milliseconds, before it is sent there. */
const ANSWERS_WITHIN_MS = 800
/** With its slash, within the scope of the installed app. */
const DASHBOARD = '/dashboard/'
const OVERVIEW = '/dashboard'

/** What the worker tells open dashboards, and what they answer with `true` through the port that comes with it. */
export type WorkerMessage = { type: 'open-screen'; path: string } | { type: 'push-arrived'; id: string }

/** The parts of the worker's scope that news needs, and the way to the shop. */
export type PushScope = {
  location: { origin: string }
  registration: {
    showNotification(title: string, options: ShownNews['options']): Promise<void>
    pushManager: { subscribe(options: SubscribeOptions): Promise<{ toJSON(): object }> }
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly PushClient[]>
    openWindow(url: string): Promise<unknown>
  }
  send(path: string, options: RequestInit): Promise<unknown>
}
type SubscribeOptions = { userVisibleOnly: true; applicationServerKey: ArrayBuffer }
export type PushClient = {
  url: string
  focused?: boolean
  visibilityState?: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: WorkerMessage, ports?: MessagePort[]): void
}

/** Shows news that the shop sends, and opens what they are about. */
export function listenForNews(worker: WorkerScope): void {
  const { location, registration, clients } = worker
  const scope: PushScope = { location, registration, clients, send: (path, options) => fetch(path, options) }
  worker.addEventListener('push', event => event.waitUntil(showPush(scope, () => event.data?.json())))
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(openNews(scope, event.notification.data))
  })
  worker.addEventListener('pushsubscriptionchange', (event: WaitingEvent & ChangedSubscription) =>
    event.waitUntil(renewPush(scope, event)),
  )
}

/**
 * Shows what was pushed. Something is always shown, also for what cannot be read: a browser takes the right to push
 * from a worker that shows nothing. A test is told to the shop and to open dashboards once it is shown.
 */
export async function showPush(scope: PushScope, read: () => unknown): Promise<void> {
  const { title, options, receipt } = readPush(read)
  await scope.registration.showNotification(title, options)
  if (receipt === undefined) return
  await Promise.allSettled([
    post(scope, '/v1/push/arrived', { id: receipt }),
    tellOpen(scope, { type: 'push-arrived', id: receipt }),
  ])
}

async function tellOpen(scope: PushScope, message: WorkerMessage): Promise<void> {
  for (const client of await dashboards(scope)) client.postMessage(message)
}

/** Goes to the screen of pressed news: in the dashboard that is open, which loses nothing typed, else in a new one. */
export async function openNews(scope: PushScope, data: unknown): Promise<void> {
  const path = screenOf(scope, data)
  const [client] = await dashboards(scope)
  if (client === undefined) return void (await scope.clients.openWindow(path))
  // a browser may refuse the focus long after the press
  await client.focus().catch(() => {})
  if (await goes(client, path)) return
  await client.navigate(path).catch(() => scope.clients.openWindow(path))
}

/** A path of the dashboard, whatever the message says. */
function screenOf({ location }: PushScope, data: unknown): string {
  const given = isRecord(data) && typeof data.url === 'string' ? data.url : DASHBOARD
  const url = urlOf(given, location.origin)
  const isOurs = url?.origin === location.origin && isDashboard(url.pathname)
  if (!isOurs) return DASHBOARD
  const { pathname, search, hash } = url
  return (pathname === OVERVIEW ? DASHBOARD : pathname) + search + hash
}

/** `URL.parse` is younger than the phones that get news. */
function urlOf(given: string, origin: string): URL | undefined {
  try {
    return new URL(given, origin)
  } catch {
    return undefined
  }
}

const isDashboard = (pathname: string): boolean => pathname === OVERVIEW || pathname.startsWith(DASHBOARD)

/** The open dashboards: first the one that somebody looks at. */
async function dashboards({ clients }: PushScope): Promise<PushClient[]> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const rank = ({ focused, visibilityState }: PushClient) =>
    focused ? 0 : visibilityState === 'visible' ? 1 : 2
  return open
    .filter(({ url }) => isDashboard(new URL(url).pathname))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Whether an open dashboard says that it goes there by itself. One that sleeps or has just begun says nothing. */
async function goes(client: PushClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>(resolve => {
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, ANSWERS_WITHIN_MS, false)
  })
  client.postMessage({ type: 'open-screen', path }, [port2])
  return await answered.finally(() => port1.close())
}

/** What a browser says of a subscription that it ended or renewed by itself. */
export type ChangedSubscription = {
  oldSubscription?: { options: { applicationServerKey: ArrayBuffer | null } } | null
  newSubscription?: { toJSON(): object } | null
}

/** Tells the shop of a subscription that the browser renewed, or makes a new one by the key of the old. */
export async function renewPush(scope: PushScope, changed: ChangedSubscription): Promise<void> {
  const applicationServerKey = changed.oldSubscription?.options.applicationServerKey
  const next =
    changed.newSubscription ??
    (applicationServerKey &&
      (await scope.registration.pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey })
        .catch(() => undefined)))
  if (!next) return
  const { endpoint, keys } = { endpoint: undefined, keys: undefined, ...next.toJSON() }
  await post(scope, '/v1/push/subscriptions', { endpoint, keys })
}

/** Without a connection nothing is told: the next load of the profile, or the next test, says it again. */
const post = (scope: PushScope, path: string, body: unknown): Promise<unknown> =>
  scope
    .send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    .catch(() => {})
