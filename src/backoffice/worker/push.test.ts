import { expect, onTestFinished, test, vi } from 'vitest'
import type { PushPayload } from '#domain/push/push-payload.ts'
import {
  openNews as open,
  type PushClient,
  type PushScope,
  renewPush,
  showPush,
  type WorkerMessage,
} from './push.ts'
import { readPush } from './read-push.ts'

const ORIGIN = 'https://shop.example'
const payload: PushPayload = {
  kind: 'new_order',
  title: 'New order 11048',
  body: 'Dhanmondi, Dhaka. 1 pair.',
  tag: 'order-11048',
  url: '/dashboard/orders?order=11048',
  sent_at: '2026-11-28T08:48:00.000Z',
  id: 'message-1',
}

type Done = { shown: unknown[]; sent: unknown[]; opened: string[] }

function world(clients: readonly PushClient[] = []) {
  const done: Done = { shown: [], sent: [], opened: [] }
  const scope: PushScope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title, options) => void done.shown.push({ title, ...options }),
      pushManager: { subscribe: async () => ({ toJSON: () => ({ endpoint: 'new', keys: { auth: 'a' } }) }) },
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async url => void done.opened.push(url),
    },
    send: async (path, { body }) => void done.sent.push({ path, body: JSON.parse(String(body)) }),
  }
  return { scope, done }
}

type Given = Partial<Pick<PushClient, 'focused' | 'visibilityState' | 'focus' | 'navigate'>> & {
  answers?: boolean
}

function openedAt(path: string, { answers = true, ...given }: Given = {}) {
  const did: string[] = []
  const told: WorkerMessage[] = []
  const client: PushClient = {
    url: ORIGIN + path,
    focused: false,
    visibilityState: 'hidden',
    focus: async () => void did.push('focus'),
    navigate: async url => void did.push(`navigate ${url}`),
    postMessage(message, ports) {
      told.push(message)
      if (answers) ports?.[0]?.postMessage(true)
    },
    ...given,
  }
  return { client, did, told }
}

test('news is shown with its words, collapses by its tag and rings again when it does', async () => {
  const { scope, done } = world()
  await showPush(scope, () => payload)
  expect(done.shown).toEqual([
    {
      title: 'New order 11048',
      body: 'Dhanmondi, Dhaka. 1 pair.',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      tag: 'order-11048',
      renotify: true,
      timestamp: Date.parse(payload.sent_at),
      data: { url: payload.url },
    },
  ])
  expect(done.sent).toEqual([])
})

test('quiet news neither sounds nor rings again', () => {
  expect(readPush(() => ({ ...payload, silent: true })).options).toMatchObject({
    silent: true,
    renotify: false,
  })
})

test.each<[string, () => unknown]>([
  ['broken JSON', () => JSON.parse('{')],
  ['nothing', () => undefined],
  ['a list', () => [1]],
  ['no title', () => ({ body: 'x' })],
  ['a title of another kind', () => ({ title: 7 })],
])('a push that holds %s is shown as a plain notice', async (_name, read) => {
  const { scope, done } = world()
  await showPush(scope, read)
  expect(done.shown).toEqual([expect.objectContaining({ title: 'News · খবর', tag: 'unreadable' })])
})

test('a test is told to the shop and to open dashboards once it is shown, without a connection to nobody', async () => {
  const desk = openedAt('/dashboard/profile')
  const { scope, done } = world([desk.client])
  await showPush(scope, () => ({ ...payload, kind: 'test', tag: '' }))
  expect(done.shown).toHaveLength(1)
  expect(done.shown[0]).not.toHaveProperty('renotify')
  expect(done.sent).toEqual([{ path: '/v1/push/arrived', body: { id: 'message-1' } }])
  expect(desk.told).toEqual([{ type: 'push-arrived', id: 'message-1' }])
  await showPush({ ...scope, send: () => Promise.reject(new Error('offline')) }, () => ({
    ...payload,
    kind: 'test',
  }))
  expect(done.shown).toHaveLength(2)
})

test('a press opens its screen in the dashboard that somebody looks at, without a new page', async () => {
  const [shop, away, inView] = [
    openedAt('/product/padma'),
    openedAt('/dashboard/orders'),
    openedAt('/dashboard/calls', { focused: true }),
  ]
  const { scope, done } = world([shop.client, away.client, inView.client])
  await open(scope, { url: payload.url })
  expect(inView.did).toEqual(['focus'])
  expect(inView.told).toEqual([{ type: 'open-screen', path: payload.url }])
  expect([away.did, shop.did, done.opened]).toEqual([[], [], []])
})

test('a dashboard that does not answer is sent there, and a new one opens where that is refused or none is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const openNews = async (...given: Parameters<typeof open>) => {
    const opened = open(...given)
    await vi.advanceTimersByTimeAsync(1000)
    await opened
  }
  const asleep = openedAt('/dashboard', { answers: false })
  await openNews(world([asleep.client]).scope, { url: '/dashboard/calls' })
  expect(asleep.did).toEqual(['focus', 'navigate /dashboard/calls'])
  const refuse = () => Promise.reject(new TypeError('not controlled'))
  const foreign = openedAt('/dashboard', { answers: false, focus: refuse, navigate: refuse })
  const refused = world([foreign.client])
  await openNews(refused.scope, { url: '/dashboard/calls' })
  expect(refused.done.opened).toEqual(['/dashboard/calls'])
  const none = world()
  await openNews(none.scope, { url: '/dashboard/packing' })
  expect(none.done.opened).toEqual(['/dashboard/packing'])
})

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  'javascript:alert(1)',
  '/product/padma',
  '/dashboardish',
  '/dashboard',
  '',
  7,
  undefined,
])('a press never leaves the dashboard, whatever the address: %s', async url => {
  const { scope, done } = world()
  await open(scope, { url })
  expect(done.opened).toEqual(['/dashboard/'])
})

test('a subscription that the browser renewed is told to the shop, and one that it ended is made anew', async () => {
  const { scope, done } = world()
  await renewPush(scope, { newSubscription: { toJSON: () => ({ endpoint: 'x', keys: { auth: 'b' } }) } })
  await renewPush(scope, { oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } } })
  await renewPush(scope, { oldSubscription: null })
  expect(done.sent).toEqual([
    { path: '/v1/push/subscriptions', body: { endpoint: 'x', keys: { auth: 'b' } } },
    { path: '/v1/push/subscriptions', body: { endpoint: 'new', keys: { auth: 'a' } } },
  ])
})
