import { expect, onTestFinished, test, vi } from 'vitest'
import { startPushSimulator } from '#simulator/push/start-push-simulator.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'

async function openDesk() {
  const simulator = await startPushSimulator()
  onTestFinished(simulator.close)
  const { origin, shop } = await openShop({ env: { PUSH_SIMULATOR: simulator.origin } })
  const { cookie } = await makeAdmin(shop)
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, origin: 'http://shop.test' }
    const answer = await ask(origin, `/v1/push${path}`, { method, headers, ...(body && { body }) })
    return { status: answer.status, ...jsonOf(answer) }
  }
  return { simulator, call }
}

test('a browser subscribes by the key of the shop, chooses its news, tries it and is taken out', async () => {
  const { simulator, call } = await openDesk()
  const { data: key } = await call('GET', '/key')
  const browser = simulator.subscribe(key.public_key)
  const body = { endpoint: browser.endpoint, keys: browser.keys, device: ' Galaxy A15\n', is_installed: true }
  const added = await call('POST', '/subscriptions', body)
  expect(added).toMatchObject({
    status: 200,
    data: {
      device: 'Galaxy A15',
      is_installed: true,
      is_current: true,
      choices: { quiet: { is_on: true, from: '22:00', to: '08:00', except: null } },
      last_ok_at: null,
      trouble: null,
      waiting: 0,
    },
  })
  const path = `/subscriptions/${added.data._id}`
  const choices = {
    kinds: ['alarm', 'new_order'],
    quiet: { is_on: true, from: '21:30', to: '07:00', except: 'new_order' },
  }
  expect(await call('PUT', path, choices)).toMatchObject({
    status: 200,
    data: { choices: { ...choices, kinds: ['new_order', 'alarm'] } },
  })
  const asked = await call('POST', '/test', {})
  expect(asked).toMatchObject({ status: 200, data: { state: 'waiting' } })
  const { _id: id } = asked.data
  await vi.waitFor(() => expect(simulator.arrived(browser.id)).toMatchObject([{ payload: { id } }]), {
    timeout: atPace(10_000),
  })
  expect(await call('POST', '/arrived', { id })).toMatchObject({ status: 200 })
  await vi.waitFor(
    async () =>
      expect((await call('GET', `/test/${id}`)).data).toMatchObject({
        state: 'arrived',
        sent_at: expect.any(String),
        arrived_at: expect.any(String),
      }),
    { timeout: atPace(10_000) },
  )
  const listed = await call('GET', '/subscriptions')
  expect(listed.data).toMatchObject({
    public_key: key.public_key,
    kinds: expect.arrayContaining(['alarm', 'payout']),
    devices: [{ _id: added.data._id, last_ok_at: expect.any(String) }],
  })
  expect(JSON.stringify(listed)).not.toContain(browser.keys.auth)
  expect(JSON.stringify(listed)).not.toContain(browser.endpoint)
  expect(await call('DELETE', path)).toMatchObject({ status: 200 })
  expect(await call('DELETE', path)).toMatchObject({ status: 404, code: 'push_device_not_found' })
})

test('what cannot be used is refused beside its field, and changes nothing', async () => {
  const { simulator, call } = await openDesk()
  const { endpoint, keys } = simulator.subscribe()
  expect(await call('POST', '/subscriptions', { endpoint: 'https://10.0.0.1/a', keys })).toMatchObject({
    status: 422,
    code: 'push_endpoint_refused',
  })
  for (const body of [
    { endpoint, keys: { ...keys, auth: 'x' } },
    { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}`, keys },
    { endpoint, keys, device: 'a'.repeat(61) },
  ])
    expect(await call('POST', '/subscriptions', body)).toMatchObject({
      status: 400,
      fields: expect.any(Object),
    })
  const { data } = await call('POST', '/subscriptions', { endpoint, keys })
  const quiet = { is_on: true, from: '24:00', to: '07:00', except: null }
  expect(await call('PUT', `/subscriptions/${data._id}`, { kinds: [], quiet })).toMatchObject({
    status: 400,
    fields: { 'quiet.from': 'A time of the day in Dhaka, such as 22:00.' },
  })
  expect((await call('GET', '/subscriptions')).data.devices).toMatchObject([
    { choices: { quiet: { from: '22:00' } } },
  ])
})
