import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openSimulator, SIMULATOR_KEYS } from '#tests/support/open-simulator.ts'
import { CONTROL_NAMES } from './control/run-control.ts'
import { BOARD_FILES } from './pages/show-page.ts'
import { steadfastRoutes } from './steadfast/steadfast-routes.ts'

/** `own`: this machine and no page of another site; `keys`: callers with the keys; `everybody`: nothing private. */
type Access = 'own' | 'keys' | 'everybody'

/** Every address of the simulator with its access. */
const ACCESS: Readonly<Record<string, Access>> = {
  'GET /': 'own',
  ...ofEach(
    'GET /board/',
    ['board.css', 'board.js', 'call-simulator.js', 'parcel-row.js', 'settings.js'],
    'everybody',
  ),
  'GET /t/:': 'everybody',
  'GET /tl/:': 'everybody',
  'GET /__sim/state': 'own',
  ...ofEach(
    'POST /__sim/',
    [
      'mode',
      'fault',
      'chaos',
      'advance',
      'pay',
      'return-request',
      'webhook',
      'resend',
      'autoplay',
      'tick',
      'end-tokens',
      'unlock',
      'reset',
    ],
    'own',
  ),
  'GET /api/v1/ping': 'everybody',
  ...ofEach(
    'POST /api/v1/',
    [
      'create_order',
      'create_order/bulk-order',
      'create_order/bulk-order/extended',
      'create_return_request',
      'create_pickup_request',
    ],
    'keys',
  ),
  ...ofEach(
    'GET /api/v1/',
    [
      'status_by_cid/:',
      'status_by_invoice/:',
      'status_by_trackingcode/:',
      'status_with_return_status_by_cid/:',
      'trackings_by_invoice/:',
      'get_return_requests',
      'get_return_request/:',
      'get_balance',
      'payments',
      'payments/:',
      'police_stations',
      'fraud_check/score/:',
    ],
    'keys',
  ),
}

function ofEach(start: string, names: readonly string[], access: Access): Record<string, Access> {
  return Object.fromEntries(names.map(name => [start + name, access]))
}

type Asked = { method: string; path: string; headers?: Record<string, string>; hostname?: string }

function ask(origin: string, { method, path, headers = {}, hostname }: Asked) {
  const url = new URL(origin)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ hostname: hostname ?? url.hostname, port: url.port, method, path, headers })
    sent.on('response', async response =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    )
    sent.on('error', reject)
    sent.end(method === 'POST' ? '{}' : undefined)
  })
}

const json = { 'content-type': 'application/json' }
/** Signs that a call comes from elsewhere, although its connection comes from this machine. */
const FOREIGN: readonly Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'localhost.evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
const rows = Object.entries(ACCESS).map(([name, access]) => {
  const [method = '', pattern = ''] = name.split(' ')
  return { name, method, path: pattern.replace(':', '1'), access }
})

test('every address of the simulator has a row that says who may use it, and no row is left over', () => {
  const addresses = [
    'GET /',
    'GET /t/:',
    'GET /tl/:',
    ...BOARD_FILES.map(name => `GET /board/${name}`),
    ...CONTROL_NAMES.map(name => `${name === 'state' ? 'GET' : 'POST'} /__sim/${name}`),
    'GET /api/v1/ping',
    ...steadfastRoutes.map(({ method, path }) => `${method} /api/v1${path}`),
  ]
  expect(Object.keys(ACCESS).toSorted()).toEqual(addresses.toSorted())
})

test('what drives the courier is for this machine alone, whatever a page of another site sends', async () => {
  const { origin, book, parcels } = await openSimulator()
  await book()
  for (const { name, method, path } of rows.filter(({ access }) => access === 'own')) {
    for (const headers of FOREIGN) {
      const answer = await ask(origin, { method, path, headers: { ...json, ...headers } })
      expect(answer.status, `${name} with ${JSON.stringify(headers)}`).toBe(403)
      expect(answer.body).not.toContain('Karim')
    }
    if (method !== 'POST') continue
    const asForm = await ask(origin, { method, path, headers: { 'content-type': 'text/plain' } })
    expect(asForm.status, `${name} as a form`).toBe(415)
  }
  expect(parcels()).toHaveLength(1)
  expect((await ask(origin, { method: 'GET', path: '/__sim/state' })).status).toBe(200)
})

test('the API is for who has both keys', async () => {
  const { origin, control, parcels } = await openSimulator()
  const wrong: readonly Record<string, string>[] = [
    {},
    { 'api-key': SIMULATOR_KEYS['api-key'] },
    { 'secret-key': SIMULATOR_KEYS['secret-key'] },
    { ...SIMULATOR_KEYS, 'secret-key': 'guessed' },
  ]
  for (const { name, method, path } of rows.filter(({ access }) => access === 'keys'))
    for (const headers of wrong) {
      const answer = await ask(origin, { method, path, headers: { ...json, ...headers } })
      expect(answer.status, `${name} with ${JSON.stringify(headers)}`).toBe(401)
      // ten failures lock the key, which is not a refusal of the address
      await control('unlock')
    }
  expect(parcels()).toEqual([])
})

test('what everybody may read says nothing of whom a parcel goes to', async () => {
  const { origin, book } = await openSimulator()
  const code: string = (await book()).body.consignment.tracking_code
  for (const { name, method, path } of rows.filter(({ access }) => access === 'everybody')) {
    const asked = path.startsWith('/t/') ? `/t/${code}` : path
    const { body } = await ask(origin, { method, path: asked })
    expect(body, name).not.toMatch(/Karim|01712345678|Banani/)
  }
})

test('it listens to this machine alone', async () => {
  const { origin } = await openSimulator()
  const others = Object.values(networkInterfaces())
    .flat()
    .flatMap(one => (one && !one.internal && one.family === 'IPv4' ? [one.address] : []))
  // an address of this machine on which it does not listen
  for (const hostname of [...others, '127.0.0.2'])
    await expect(ask(origin, { method: 'GET', path: '/api/v1/ping', hostname })).rejects.toThrow()
})
