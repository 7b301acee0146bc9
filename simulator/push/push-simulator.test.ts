import { expect, onTestFinished, test } from 'vitest'
import { startPushSimulator } from './start-push-simulator.ts'

async function open() {
  const simulator = await startPushSimulator()
  onTestFinished(simulator.close)
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${simulator.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.text() }
  }
  return { simulator, post }
}

test('a program makes browsers and plans faults, and reads what arrived', async () => {
  const { simulator, post } = await open()
  const made = JSON.parse((await post('/__sim/subscribe', {})).body)
  expect(made.endpoint).toBe(`${simulator.origin.replace('http', 'https')}/send/${made.id}`)
  expect(await post('/__sim/fault', { id: made.id, fault: 'nothing' })).toMatchObject({ status: 400 })
  expect(await post('/__sim/fault', { id: made.id, fault: 410, n: 1 })).toMatchObject({ status: 200 })
  expect(await post(`/send/${made.id}`, {})).toMatchObject({ status: 410 })
  expect(await post('/__sim/end-faults', { id: made.id })).toMatchObject({ status: 200 })
  // a subscription that is over stays so
  expect(await post(`/send/${made.id}`, {})).toMatchObject({ status: 410 })
  const state = await (await fetch(`${simulator.origin}/__sim/state`)).json()
  expect(state).toMatchObject({ browsers: [{ id: made.id, arrived: [] }] })
})

test('another site drives nothing, and what is no message is refused as a service would', async () => {
  const { simulator, post } = await open()
  const { id } = simulator.subscribe('a key')
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    expect(await post('/__sim/subscribe', {}, headers)).toMatchObject({ status: 403 })
  expect(await post('/__sim/subscribe', {}, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  expect(await post('/send/nobody', {})).toMatchObject({ status: 404 })
  const sent = { ttl: '60', 'content-encoding': 'aes128gcm' }
  expect(await post(`/send/${id}`, {})).toMatchObject({ status: 400 })
  expect(
    await post(`/send/${id}`, {}, { ...sent, topic: 'a topic of more than 32 characters' }),
  ).toMatchObject({
    status: 400,
  })
  expect(await post(`/send/${id}`, { long: 'a'.repeat(5000) }, sent)).toMatchObject({ status: 413 })
  expect(await post(`/send/${id}`, {}, { ...sent, 'content-encoding': 'gzip' })).toMatchObject({
    status: 415,
  })
  expect(await post(`/send/${id}`, {}, { ...sent, authorization: 'vapid t=a.b.c, k=d' })).toMatchObject({
    status: 403,
  })
})
