import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { byConsignment, makeBooking } from '#tests/couriers/courier-world.ts'
import { freePort } from './free-port.ts'
import { simulatorProcess } from './simulator-process.ts'
import { steadfastCourier } from './steadfast-courier.ts'

const TOKEN = 'a-token-of-the-webhook'

/** A server that receives the webhook. */
async function listener() {
  const received: (string | undefined)[] = []
  const server = createServer((request, response) => {
    received.push(request.headers.authorization)
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { received, url: `http://127.0.0.1:${port}/` }
}

async function open() {
  const folder = mkdtempSync(path.join(tmpdir(), 'simulator-'))
  const { received, url } = await listener()
  const port = await freePort(0)
  const origin = `http://127.0.0.1:${port}`
  const running = simulatorProcess({
    program: path.resolve('simulator/main.ts'),
    steadfast: { port, keepIn: path.join(folder, 'parcels.json'), webhook: { url, token: TOKEN } },
    restartAfterMs: 20,
  })
  onTestFinished(async () => {
    await running.close()
    rmSync(folder, { recursive: true })
  })
  const courier = steadfastCourier({
    id: 'simulator',
    name: 'Simulated courier',
    baseUrl: `${origin}/api/v1`,
    apiKey: 'sim-key',
    secretKey: 'sim-secret',
    site: origin,
  })
  const isUp = async () => (await courier.balance?.())?.ok ?? false
  const control = (name: string, body: object) =>
    fetch(`${origin}/__sim/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { running, courier, isUp, received, control }
}

test('a simulated courier that dies is started again, with its parcels and where it tells of them', async () => {
  const { running, courier, isUp, received, control } = await open()
  await expect.poll(isUp).toBe(true)
  const answer = await courier.book(makeBooking())
  if (!answer.ok) throw new Error(answer.message)
  const { consignmentId } = answer.booking
  // its file is written half a second after a change
  await new Promise(resolve => setTimeout(resolve, 1_500))

  const first = running.pid()
  process.kill(first ?? 0, 'SIGKILL')
  await expect.poll(() => running.pid() !== first).toBe(true)
  await expect.poll(isUp).toBe(true)
  expect(await courier.status(byConsignment(consignmentId))).toMatchObject({ ok: true })

  const before = received.length
  await control('advance', { consignment_id: consignmentId, message: 'Arrived.' })
  await expect.poll(() => received.length).toBeGreaterThan(before)
  expect(new Set(received)).toEqual(new Set([`Bearer ${TOKEN}`]))
})

test('one that is closed is gone and stays so', async () => {
  const { running, isUp } = await open()
  await expect.poll(isUp).toBe(true)
  await running.close()
  expect(() => process.kill(running.pid() ?? 0, 0)).toThrow('ESRCH')
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(await isUp()).toBe(false)
})

test('one that is closed before it listens is gone too', async () => {
  const { running } = await open()
  await running.close()
  expect(() => process.kill(running.pid() ?? 0, 0)).toThrow('ESRCH')
})

test('the wanted port is taken when it is free', async () => {
  const port = await freePort(0)
  expect(await freePort(port)).toBe(port)
  const server = createServer()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const other = await freePort(port)
  expect(other).not.toBe(port)
  expect(other).toBeGreaterThan(0)
  expect(await freePort(65_536)).toBeGreaterThan(0)
})
