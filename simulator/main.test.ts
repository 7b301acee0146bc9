import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { goodOrder, SIMULATOR_KEYS } from '#tests/support/open-simulator.ts'

const headers = { ...SIMULATOR_KEYS, 'content-type': 'application/json' }
const main = path.resolve('simulator/main.ts')

/** Ends a process of this test if it still runs. */
const endAfterTest = (child: ChildProcess) => onTestFinished(() => void child.kill('SIGKILL'))

async function aFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'simulator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The simulator as a shop starts it. */
async function forkSimulator(env: Record<string, string> = {}) {
  const child = fork(main, {
    env: { ...process.env, SIMULATOR_PORT: '0', SIMULATOR_AUTOPLAY: 'off', ...env },
    stdio: 'ignore',
  })
  endAfterTest(child)
  const [message] = await once(child, 'message')
  const origin: string = message.origin
  const book = (invoice: string) =>
    fetch(`${origin}/api/v1/create_order`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...goodOrder, invoice }),
    })
  const statusOf = async (invoice: string) =>
    (await fetch(`${origin}/api/v1/status_by_invoice/${invoice}`, { headers })).status
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  return { child, origin, book, statusOf, stop }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a shop that is killed takes its simulator along', async () => {
  const script = `
    const child = require('node:child_process').fork(${JSON.stringify(main)}, { env: { ...process.env, SIMULATOR_PORT: '0' } })
    child.on('message', () => console.log(child.pid))`
  const shop = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  endAfterTest(shop)
  const [said] = await once(shop.stdout, 'data')
  const simulator = Number(String(said))
  onTestFinished(() => void (isAlive(simulator) && process.kill(simulator, 'SIGKILL')))
  expect(isAlive(simulator)).toBe(true)
  shop.kill('SIGKILL')
  await expect.poll(() => isAlive(simulator)).toBe(false)
})

test('it ends cleanly when told to, and its parcels, with the port, are there again', async () => {
  const SIMULATOR_KEEP_IN = path.join(await aFolder(), 'deep', 'parcels.json')
  const first = await forkSimulator({ SIMULATOR_KEEP_IN })
  await first.book('kept')
  expect(await first.stop()).toBe(0)
  const second = await forkSimulator({ SIMULATOR_KEEP_IN })
  expect(second.origin).toBe(first.origin)
  expect(await second.statusOf('kept')).toBe(200)
  expect((await second.book('kept')).status).toBe(422)
  expect((await second.book('next')).status).toBe(200)
})

test('parcels are kept soon after they are booked, so that a kill loses none of them', async () => {
  const SIMULATOR_KEEP_IN = path.join(await aFolder(), 'parcels.json')
  const first = await forkSimulator({ SIMULATOR_KEEP_IN })
  await first.book('kept')
  await expect.poll(() => readdirSync(path.dirname(SIMULATOR_KEEP_IN))).toEqual(['parcels.json'])
  first.child.kill('SIGKILL')
  expect(await (await forkSimulator({ SIMULATOR_KEEP_IN })).statusOf('kept')).toBe(200)
})

test('a port that is taken meanwhile is let go', async () => {
  const SIMULATOR_KEEP_IN = path.join(await aFolder(), 'parcels.json')
  const first = await forkSimulator({ SIMULATOR_KEEP_IN })
  await first.book('kept')
  await first.stop()
  const other = createServer()
  onTestFinished(() => void other.close())
  other.listen(Number(new URL(first.origin).port), '127.0.0.1')
  await once(other, 'listening')
  const second = await forkSimulator({ SIMULATOR_KEEP_IN })
  expect(second.origin).not.toBe(first.origin)
  expect(await second.statusOf('kept')).toBe(200)
})

test.each(['{"version":1', '{"version":0}', '{"version":1,"parcels":[{}]}'])(
  'a file that says %s is put aside',
  async text => {
    const folder = await aFolder()
    const SIMULATOR_KEEP_IN = path.join(folder, 'parcels.json')
    writeFileSync(SIMULATOR_KEEP_IN, text)
    const simulator = await forkSimulator({ SIMULATOR_KEEP_IN })
    expect((await simulator.book('a')).status).toBe(200)
    expect(readFileSync(`${SIMULATOR_KEEP_IN}.unreadable`, 'utf8')).toBe(text)
  },
)

test('a port that is none stops the start with words', async () => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, SIMULATOR_PORT: 'x' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endAfterTest(child)
  const [said] = await once(child.stderr, 'data')
  expect(String(said)).toContain('SIMULATOR_PORT must be')
})
