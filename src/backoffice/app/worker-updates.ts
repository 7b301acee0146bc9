import { isRecord } from '#web/is-record.ts'
import { WORKER_ASKED, type WorkerAbout } from '../worker/built.ts'

const WORKER = '/dashboard/sw.js'
/** An app that stays open for days looks for a new version this often, in milliseconds. */
const LOOK_EVERY_MS = 60 * 60_000
/** An old worker may not know the question: then it is not answered. */
const ANSWER_LIMIT_MS = 2000
/** A worker that does not take over in this time does not keep anybody from the new version. */
const TAKES_OVER_MS = 3000

/**
 * Registers the worker of the dashboard, and calls `onNewer` with a worker whose pages are newer than this one, of the
 * version `own`. It waits until somebody wants it: nothing is ever reloaded by itself. Returns how to stop; does nothing
 * in browsers without workers.
 */
export function watchUpdates(own: string | undefined, onNewer: (waiting: ServiceWorker) => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const judge = async (waiting: ServiceWorker) => {
    const about = await askAbout(waiting)
    if (signal.aborted) return
    // this page came from the new version already: only its worker is still to follow
    if (about && about.version === own) waiting.postMessage({ kind: WORKER_ASKED.activate })
    else onNewer(waiting)
  }
  const watch = (registration: ServiceWorkerRegistration) => {
    if (registration.waiting) void judge(registration.waiting)
    registration.addEventListener('updatefound', () => followNew(registration, judge, signal), { signal })
    const look = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    // a phone wakes the app that was put away
    document.addEventListener('visibilitychange', look, { signal })
  }
  void register().then(registration => {
    if (registration && !signal.aborted) watch(registration)
  })
  return () => ended.abort()
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker
    .register(WORKER, { scope: '/dashboard/', updateViaCache: 'none' })
    .catch(() => undefined)
}

function followNew(
  { installing, active }: ServiceWorkerRegistration,
  judge: (waiting: ServiceWorker) => void,
  signal: AbortSignal,
): void {
  // the first worker of a device is no update
  if (!installing || !active) return
  const judged = () => {
    if (installing.state === 'installed') judge(installing)
  }
  installing.addEventListener('statechange', judged, { signal })
}

/** What a worker says of itself; undefined where it does not know the question. */
export function askAbout(worker: ServiceWorker): Promise<WorkerAbout | undefined> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<WorkerAbout | undefined>()
  const timer = setTimeout(() => resolve(undefined), ANSWER_LIMIT_MS)
  port1.onmessage = ({ data }) => resolve(aboutIn(data))
  worker.postMessage({ kind: WORKER_ASKED.about }, [port2])
  return promise.finally(() => {
    clearTimeout(timer)
    port1.close()
  })
}

function aboutIn(answer: unknown): WorkerAbout | undefined {
  if (!isRecord(answer)) return undefined
  const { version, bytes } = answer
  return typeof version === 'string' && typeof bytes === 'number' ? { version, bytes } : undefined
}

/** Loads the page anew, with the new worker once it has taken over. */
export async function changeOver(waiting: ServiceWorker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  setTimeout(resolve, waiting.state === 'activated' ? 0 : TAKES_OVER_MS)
  waiting.postMessage({ kind: WORKER_ASKED.activate })
  await promise
  location.reload()
}
