import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openSimulator } from '#tests/support/open-simulator.ts'

type Asked = { path: string; headers?: Record<string, string>; body?: string; method?: string }

/** A request with any headers, also Host. */
async function ask(origin: string, { path, headers = {}, body, method }: Asked) {
  return new Promise<{ status: number | undefined; body: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const sent = request(`${origin}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers,
      })
      sent.on('response', async response =>
        resolve({ status: response.statusCode, body: await text(response), headers: response.headers }),
      )
      sent.on('error', reject)
      sent.end(body)
    },
  )
}
const json = { 'content-type': 'application/json' }

test('this machine may drive the courier', async () => {
  const { origin, book, parcels } = await openSimulator()
  await book()
  const { status, body } = await ask(origin, {
    path: '/__sim/advance',
    headers: json,
    body: '{"invoice":"Aa12-das4","status":"pending"}',
  })
  expect([status, JSON.parse(body)]).toEqual([200, { consignment_id: 1424107, status: 'pending' }])
  expect(parcels()[0]?.status).toBe('pending')
})

test.each<[string, Record<string, string>, number]>([
  ['a name made to point here', { host: 'evil.example' }, 403],
  ['a name that only begins like ours', { host: 'localhost.evil.example' }, 403],
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a page of another port', { origin: 'http://127.0.0.1:1' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a picture on another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
  ['a form', { 'content-type': 'text/plain' }, 415],
])('%s may not', async (_name, headers, status) => {
  const { origin, mode, control } = await openSimulator()
  await mode({ d1: false })
  const answer = await ask(origin, {
    path: '/__sim/mode',
    headers: { ...json, ...headers },
    body: '{"d1":true}',
  })
  expect(answer.status).toBe(status)
  expect(await control('state')).toMatchObject({ modes: { d1: false } })
  if (status === 403) {
    expect((await ask(origin, { path: '/__sim/state', headers })).status).toBe(403)
    expect((await ask(origin, { path: '/', headers })).status).toBe(403)
  }
})

test.each([
  ['GET', '/__sim/mode', undefined, 405],
  ['POST', '/__sim/nothing', '{}', 404],
  ['POST', '/__sim/constructor', '{}', 404],
  ['POST', '/__sim/mode', '{', 400],
  ['POST', '/__sim/mode', '[]', 400],
  ['POST', '/__sim/mode', '{"errorStyle":"500"}', 400],
  ['POST', '/__sim/mode', '{"nothing":true}', 400],
  ['POST', '/__sim/fault', '{"fault":"rain"}', 400],
  ['POST', '/__sim/fault', '{"fault":"500","n":0}', 400],
  ['POST', '/__sim/fault', '{"fault":"500","on":"moon"}', 400],
  ['POST', '/__sim/fault', '{"fault":"500","on":"webhook"}', 400],
  ['POST', '/__sim/fault', '{"fault":"webhook-lost","on":"any"}', 400],
  ['POST', '/__sim/chaos', '{"rate":0.5,"faults":["webhook-lost"]}', 400],
  ['POST', '/__sim/chaos', '{"rate":2}', 400],
  ['POST', '/__sim/chaos', '{"rate":0.5,"faults":["rain"]}', 400],
  ['POST', '/__sim/autoplay', '{"on":"yes"}', 400],
  ['POST', '/__sim/pay', '{}', 400],
  ['POST', '/__sim/resend', '{"id":"1"}', 400],
  ['POST', '/__sim/return-request', '{"id":1,"status":"approved"}', 400],
])('%s %s with %s is answered %i', async (method, path, body, status) => {
  const { origin } = await openSimulator()
  const given = { path, method, headers: json, ...(body === undefined ? {} : { body }) }
  expect((await ask(origin, given)).status).toBe(status)
})

test("the state names the webhook's address but not its token", async () => {
  const { origin, webhook } = await openSimulator()
  await webhook({ url: 'http://127.0.0.1:9/hook', token: 'very-secret' })
  const { body } = await ask(origin, { path: '/__sim/state' })
  expect(JSON.parse(body).webhook).toEqual({ url: 'http://127.0.0.1:9/hook', signed: true })
  expect(body).not.toContain('very-secret')
})

test('a reset forgets everything', async () => {
  const { book, control, parcels, mode } = await openSimulator()
  await mode({ errorStyle: '400' })
  const first = (await book()).body.consignment.tracking_code
  await control('reset')
  expect(parcels()).toEqual([])
  expect((await book()).body.consignment.tracking_code).toBe(first)
  expect((await book()).status).toBe(422)
})

test('what the API was asked is kept with its answer, what drives it is not', async () => {
  const { origin, book, requests } = await openSimulator()
  await book({ invoice: 'a' })
  await ask(origin, { path: '/__sim/state' })
  expect(requests()).toMatchObject([
    { at: Date.parse('2026-11-21T04:00:00Z'), method: 'POST', path: '/api/v1/create_order', status: 200 },
  ])
  expect(JSON.parse(requests()[0]?.body ?? '')).toMatchObject({ invoice: 'a' })
})
