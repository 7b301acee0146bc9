import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, headersOf } from './support/ask.ts'
import { freshDatabase } from './support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'
import { runFile } from './support/run-code.ts'
import { setSettings } from './support/set-settings.ts'

/** scripts/scan-logs.ts searches for it in every log of the tests. */
const KEY = 'key-of-the-gateway'
const PHONE = '01712345678'

const envOf = (gateway: string, origin: string) => ({
  SMS_GATEWAY: gateway,
  SMS_API_KEY: KEY,
  SMS_SENDER_ID: '8809612345678',
  SMS_BASE_URL: `${origin}/api`,
})

/** A gateway that repeats everything it is sent in its answers: refusals, ids and texts. */
async function openGossip(answer: (sent: string) => { status: number; body: string }) {
  let heard = 0
  const server = http.createServer(async (request, response) => {
    const { status, body } = answer(decodeURIComponent((await text(request)).replaceAll('+', ' ')))
    heard += 1
    response.writeHead(status, { 'content-type': 'application/json', location: `/${body.slice(0, 400)}` })
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, heard: () => heard }
}

const safe = (sent: string) => encodeURIComponent(sent)
const GOSSIPS: readonly [string, (sent: string) => { status: number; body: string }][] = [
  [
    'a refusal',
    sent => ({
      status: 200,
      body: JSON.stringify({ response_code: 1011, status_code: 4001, status: 'FAILED', error_message: sent }),
    }),
  ],
  [
    'an id',
    sent => ({
      status: 200,
      body: JSON.stringify({
        response_code: 202,
        message_id: sent,
        status: 'SUCCESS',
        smsinfo: [{ reference_id: sent }],
      }),
    }),
  ],
  ['a fault', sent => ({ status: 500, body: sent })],
  ['a redirect', sent => ({ status: 302, body: safe(sent) })],
  ['a page', sent => ({ status: 200, body: `<html>${sent}` })],
]

test.each(
  ['bulksmsbd', 'sslwireless'].flatMap(gateway => GOSSIPS.map(gossip => [gateway, ...gossip] as const)),
)(
  'what %s repeats in %s stands in no log and no answer: not the key, the phone or the text',
  async (gateway, _how, answer) => {
    const { origin: at, heard } = await openGossip(answer)
    const lines: string[] = []
    const { origin, shop } = await openShop({
      env: envOf(gateway, at),
      logTo: { write: line => void lines.push(line) },
    })
    const { cookie } = await makeAdmin(shop)
    const rules = (await shop.settings.now()).customer_messages
    const received = { ...rules.events.received, isOn: true }
    await setSettings(shop, 'customer_messages', {
      quietFrom: 0,
      quietTo: 0,
      events: { ...rules.events, received },
    })
    await shop.settings.now()
    const request = makeOrderRequest([makeLine(await makeProduct(shop))], { recipientPhone: PHONE })
    const placed = await placeOrder(shop, request)
    if (!placed.ok) throw new Error(placed.code)
    await expect.poll(heard).toBeGreaterThan(0)
    const states = () => shop.db.main.selectFrom('customer_messages').select(['state', 'reason']).execute()
    await expect.poll(async () => (await states())[0]?.reason).not.toBeNull()
    const answers: string[] = []
    for (const path of [
      '/v1/messages/state',
      '/v1/messages',
      `/v1/orders/${placed.order.id}/messages`,
      '/v1/settings',
    ])
      answers.push((await ask(origin, path, { headers: headersOf(cookie) })).text)
    for (const said of [lines.join(''), ...answers]) {
      expect(said).not.toContain(KEY)
      expect(said).not.toContain(at.slice('http://'.length))
    }
    expect(lines.join('')).not.toContain(PHONE.slice(1))
    expect(lines.join('')).not.toContain('we have your order')
    expect(JSON.stringify(await states())).not.toContain(PHONE.slice(1))
  },
)

test('a process with a gateway says nothing of its key at its start, nor when it is wrong', async () => {
  const database = await freshDatabase('sqlite')
  const env = { PORT: '0', DEMO: 'off', LOG_LEVEL: 'trace', DATA_DIR: database.dataDir }
  const right = envOf('bulksmsbd', 'http://127.0.0.1:9')
  const start = (given: Record<string, string>) =>
    runFile(new URL('./support/serve-tiny-shop.ts', import.meta.url), { ...env, ...given })
  const opened = start(right)
  await opened.says('The shop is open')
  opened.process.kill('SIGTERM')
  const wrong = start({ ...right, SMS_API_KEY: `${KEY}\nof two lines` })
  const said = `${(await opened.ended).output}\n${(await wrong.ended).output}`
  await database.remove()
  expect(said).toContain('SMS_API_KEY must be')
  expect(said).not.toContain(KEY)
})
