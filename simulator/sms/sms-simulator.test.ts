import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openSmsSimulator } from '#tests/support/open-sms-simulator.ts'
import { SMS_CONTROLS } from './sms-control.ts'

const SMS = { to: '01712345678', text: '<script>alert(1)</script> & "you"', ref: 'M1' }
const signal = new AbortController().signal

function ask(origin: string, method: string, at: string, headers: Record<string, string> = {}, body = '') {
  const { hostname, port } = new URL(origin)
  return new Promise<{ status: number; body: string; location: string | undefined }>((resolve, reject) => {
    const sent = request({ hostname, port, method, path: at, headers })
    sent.on('response', async response =>
      resolve({
        status: response.statusCode ?? 0,
        body: await text(response),
        location: response.headers.location,
      }),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const FOREIGN: readonly Record<string, string>[] = [
  { host: 'evil.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
]

test('what was accepted, and what drives it, is for this machine alone', async () => {
  const { origin, gatewayOf } = await openSmsSimulator()
  await gatewayOf('bulksmsbd').send(SMS, signal)
  for (const at of ['/', '/messages', '/__sim/state'])
    for (const headers of FOREIGN) {
      const answer = await ask(origin, 'GET', at, headers)
      expect([at, answer.status]).toEqual([at, 403])
      expect(answer.body).not.toContain('1712345678')
    }
  for (const name of SMS_CONTROLS) {
    for (const headers of FOREIGN)
      expect((await ask(origin, 'POST', `/__sim/${name}`, { ...json, ...headers }, '{}')).status).toBe(403)
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask(origin, 'POST', `/__sim/${name}`, asForm)).status).toBe(415)
  }
  expect((await ask(origin, 'GET', '/__sim/state')).body).toContain('8801712345678')
})

test('the page shows the messages as text', async () => {
  const { origin, gatewayOf } = await openSmsSimulator()
  expect((await ask(origin, 'GET', '/messages')).body).toContain('No message yet')
  await gatewayOf('sslwireless').send(SMS, signal)
  const { body } = await ask(origin, 'GET', '/messages')
  expect(body).toContain('8801712345678')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;you&quot;')
  expect(body).not.toContain('<script')
})

test('the forms of the page plan a fault, end it and set the money', async () => {
  const { origin, gatewayOf } = await openSmsSimulator()
  const post = (name: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
    return ask(origin, 'POST', `/__sim/${name}`, headers, new URLSearchParams(fields).toString())
  }
  const fault = { fault: 'refuse', n: '2', on: 'send', code: '', ms: '3000' }
  expect(await post('fault', fault)).toMatchObject({ status: 303, location: '/' })
  expect((await ask(origin, 'GET', '/')).body).toContain('refuse, 2 times, on send')
  expect(await gatewayOf('bulksmsbd').send(SMS, signal)).toMatchObject({ state: 'refused', code: '1001' })
  await post('end-faults', {})
  expect(await gatewayOf('bulksmsbd').send(SMS, signal)).toMatchObject({ state: 'sent' })
  await post('balance', { taka: '7' })
  expect(await gatewayOf('bulksmsbd').balanceTaka(signal)).toBe(7)
  expect(await post('fault', { fault: 'fire' })).toMatchObject({ status: 400 })
  expect(await post('nothing', {})).toMatchObject({ status: 404 })
})

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [path.resolve('simulator/sms/main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('it says where it is and what a shop sets, and ends when told to', async () => {
  const child = start({ SMS_SIMULATOR_PORT: '0' })
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toMatch(/^Simulated SMS at http:\/\/127\.0\.0\.1:\d+\. No message reaches a phone\./)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})

test('a port that is none stops the start with words', async () => {
  const child = start({ SMS_SIMULATOR_PORT: 'x' })
  const [said] = await once(child.stderr, 'data')
  expect(String(said)).toContain('SMS_SIMULATOR_PORT must be')
})
