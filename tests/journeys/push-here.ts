import type { CDPSession, Page } from '@playwright/test'
import type { HandedOut } from '#simulator/push/start-push-simulator.ts'
import { expect } from './shop-test.ts'

/**
 * Gives a page what only a browser with a push service and somebody at its screen has: an answer to the question whether
 * it may show news, and a subscription, that of a played browser. The worker stays the real one.
 */
export async function playPush(
  page: Page,
  { endpoint, keys }: HandedOut,
  answer: NotificationPermission,
): Promise<void> {
  await page.addInitScript(
    ({ toJson, answer }) => {
      const kept = 'played-push'
      let permission: NotificationPermission = localStorage.getItem(kept) ? 'granted' : 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        permission = answer
        return answer
      }
      const subscription = (key: string) => ({
        toJSON: () => toJson,
        options: {
          applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), sign =>
            sign.charCodeAt(0),
          ),
        },
        async unsubscribe() {
          localStorage.removeItem(kept)
          return true
        },
      })
      const present = () => {
        const key = localStorage.getItem(kept)
        return key === null ? null : subscription(key)
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => present(),
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          localStorage.setItem(kept, applicationServerKey)
          return present()
        },
      })
    },
    { toJson: { endpoint, keys }, answer },
  )
}

/** What the worker showed, as the shell of a browser without a screen does not. */
type Shown = { title: string; body?: string; tag?: string; data: unknown }

/** The real worker of a page, which gets messages as from a push service. */
export async function openWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(self, { shownNews: shown })
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
    registration.showNotification = async (title, options) => void shown.push({ title, ...options })
  })
  return {
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data,
      }),
    shown: (): Promise<Shown[]> => worker.evaluate(() => Reflect.get(self, 'shownNews')),
    /** A press on the last one. */
    press: () =>
      worker.evaluate(() => {
        const { data } = Reflect.get(self, 'shownNews').at(-1)
        const event = new ExtendableEvent('notificationclick')
        Object.assign(event, { notification: { data, close() {} } })
        self.dispatchEvent(event)
      }),
  }
}

/** Of workers: TypeScript has it in another library than the pages. */
declare const ExtendableEvent: typeof Event

async function registrationOf(session: CDPSession): Promise<string> {
  let found = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found = registrationId
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => found).not.toBe('')
  return found
}
