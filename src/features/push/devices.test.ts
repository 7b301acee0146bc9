import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { DEFAULT_CHOICES } from '#domain/push/push-choices.ts'
import { changeUser } from '#features/accounts/change-user.ts'
import { endSession } from '#features/accounts/end-session.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openPushDesk } from '#tests/support/push-desk.ts'
import { RINGING } from '#tests/support/push-shop.ts'
import { changeDevice, removeDevice } from './change-device.ts'
import { listDevices } from './list-devices.ts'
import { purgePush } from './purge-push.ts'
import { subscribe } from './subscribe.ts'
import { findTest, noteArrived, testDevice } from './test-device.ts'

const DAY_MS = 24 * 3_600_000

eachEngine((_engine, open) => {
  async function openDesk() {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    return { clock, ...(await openPushDesk(await open(), { clock })) }
  }
  const rows = ({ shop }: Awaited<ReturnType<typeof openDesk>>) =>
    shop.db.main.selectFrom('push_subscriptions').selectAll().execute()

  test('a browser that subscribes twice is one device, also at the same moment', async () => {
    const desk = await openDesk()
    const { shop, simulator } = desk
    const { by } = await desk.admin()
    const { endpoint, keys } = simulator.subscribe(shop.push.publicKey)
    const asked = { by, endpoint, ...keys, device: 'Galaxy A15', isInstalled: true }
    const answers = await Promise.all([1, 2, 3].map(() => subscribe(shop, asked)))
    expect(answers).toEqual(
      answers.map(() => ({
        ok: true,
        device: expect.objectContaining({
          device: 'Galaxy A15',
          isInstalled: true,
          isCurrent: true,
          choices: DEFAULT_CHOICES,
          trouble: null,
        }),
      })),
    )
    expect(await rows(desk)).toHaveLength(1)
  })

  test('an address that another account had moves to whoever is signed in there now', async () => {
    const desk = await openDesk()
    const { shop, place, run } = desk
    const former = await desk.deviceOf((await desk.admin()).by)
    const { by } = await desk.moderator()
    const { endpoint, keys } = former.browser
    expect(
      await subscribe(shop, { by, endpoint, ...keys, device: undefined, isInstalled: false }),
    ).toMatchObject({ ok: true, device: { isCurrent: true } })
    expect((await rows(desk)).map(({ user_id }) => user_id)).toEqual([by.user.id])
    expect((await listDevices(shop, { by: former.by })).devices).toEqual([])
    await place()
    await run()
    expect(former.shown()).toHaveLength(1)
  })

  test('a browser with a new address gets nothing at its old one', async () => {
    const desk = await openDesk()
    const { shop, simulator, place, run } = desk
    const old = await desk.deviceOf((await desk.admin()).by)
    const { id, endpoint, keys } = simulator.subscribe(shop.push.publicKey)
    await subscribe(shop, { by: old.by, endpoint, ...keys, device: undefined, isInstalled: false })
    await place()
    await run()
    expect([old.shown().length, simulator.arrived(id).length]).toEqual([0, 1])
    expect(await rows(desk)).toHaveLength(1)
  })

  test('an address or a key of no push service is refused', async () => {
    const desk = await openDesk()
    const { by } = await desk.admin()
    const { endpoint, keys } = desk.simulator.subscribe()
    const more = { by, device: undefined, isInstalled: false }
    for (const asked of [
      { endpoint: 'https://10.0.0.1/a', ...keys },
      { endpoint: 'https://intranet.example/a', ...keys },
      { endpoint, ...keys, p256dh: `B${'A'.repeat(86)}` },
    ])
      expect(await subscribe(desk.shop, { ...more, ...asked })).toEqual({
        ok: false,
        code: 'push_endpoint_refused',
      })
    expect(await rows(desk)).toEqual([])
  })

  test('what was chosen last is what the next device begins with; only news of the own right can be', async () => {
    const desk = await openDesk()
    const { shop } = desk
    const { by } = await desk.moderator()
    const first = await desk.deviceOf(by, { kinds: ['low_stock'] })
    const wrong = { ...RINGING, kinds: ['alarm' as const] }
    expect(await changeDevice(shop, { by, id: first.id, choices: wrong, isBlocked: false })).toEqual({
      ok: false,
      code: 'not_allowed',
    })
    await removeDevice(shop, { by, id: first.id })
    const { endpoint, keys } = desk.simulator.subscribe()
    expect(
      await subscribe(shop, { by, endpoint, ...keys, device: undefined, isInstalled: false }),
    ).toMatchObject({ ok: true, device: { choices: { ...RINGING, kinds: ['low_stock'] } } })
  })

  test("nobody reads, changes, tests or removes another person's device", async () => {
    const desk = await openDesk()
    const { shop } = desk
    const { id } = await desk.deviceOf((await desk.admin()).by)
    const { by } = await desk.admin()
    const none = { ok: false, code: 'push_device_not_found' }
    expect((await listDevices(shop, { by })).devices).toEqual([])
    expect(await changeDevice(shop, { by, id, choices: RINGING, isBlocked: true })).toEqual(none)
    expect(await removeDevice(shop, { by, id })).toEqual(none)
    expect(await testDevice(shop, { by, id })).toEqual(none)
    expect(await rows(desk)).toMatchObject([{ id, trouble: null }])
  })

  test('a device goes with its session, and a lost role or a suspension ends what waits for it', async () => {
    const desk = await openDesk()
    const { shop, place, run } = desk
    const boss = await desk.admin()
    const out = await desk.deviceOf((await desk.moderator()).by)
    const demoted = await desk.deviceOf((await desk.moderator()).by)
    const suspended = await desk.deviceOf((await desk.moderator()).by)
    const stays = await desk.deviceOf((await desk.moderator()).by)
    await place()
    await endSession(shop, { by: out.by, id: out.by.sessionId })
    for (const [device, change] of [
      [demoted, { role: 'User' }],
      [suspended, { state: 'suspended' }],
    ] as const)
      expect(await changeUser(shop, { by: boss.by, id: device.by.user.id, ...change })).toMatchObject({
        ok: true,
      })
    await run()
    expect([out, demoted, suspended, stays].map(({ shown }) => shown().length)).toEqual([0, 0, 0, 1])
    expect((await rows(desk)).map(({ id }) => id)).toEqual([stays.id])
  })

  test('a session that is over gets no news before its row is removed', async () => {
    const desk = await openDesk()
    const { shop, clock, place, run } = desk
    const device = await desk.deviceOf((await desk.admin()).by)
    await place()
    clock.advance(40 * DAY_MS)
    expect(await run()).toEqual([])
    await purgePush(shop)
    expect([device.shown(), await rows(desk)]).toEqual([[], []])
  })

  test('a browser that shows nothing any more stays in the list with what is wrong, until it subscribes again', async () => {
    const desk = await openDesk()
    const { shop, simulator, place, run } = desk
    const { by } = await desk.admin()
    const device = await desk.deviceOf(by)
    await changeDevice(shop, { by, id: device.id, choices: RINGING, isBlocked: true })
    await place()
    await run()
    expect(device.shown()).toEqual([])
    const { devices } = await listDevices(shop, { by })
    expect(devices).toMatchObject([{ trouble: 'blocked', troubleAt: expect.any(String) }])
    expect(await testDevice(shop, { by, id: undefined })).toEqual({ ok: false, code: 'push_device_off' })
    const { endpoint, keys } = simulator.subscribe(shop.push.publicKey)
    await subscribe(shop, { by, endpoint, ...keys, device: undefined, isInstalled: false })
    expect((await listDevices(shop, { by })).devices).toMatchObject([{ id: device.id, trouble: null }])
  })

  test('a test is told how far it is, also in quiet hours, and only its person says that it arrived', async () => {
    const desk = await openDesk()
    const { shop, clock, run } = desk
    const { by } = await desk.admin()
    const device = await desk.deviceOf(by, {
      quiet: { isOn: true, from: '00:00', to: '23:59', except: null },
    })
    const asked = await testDevice(shop, { by, id: undefined })
    if (!asked.ok) throw new Error(asked.code)
    const { id } = asked.test
    expect(asked.test.state).toBe('waiting')
    await run()
    expect(device.got()).toMatchObject([{ payload: { kind: 'test', id, title: 'This is a test' } }])
    expect(await findTest(shop, { by, id })).toMatchObject({ test: { state: 'sent' } })
    const stranger = (await desk.admin()).by
    const none = { ok: false, code: 'push_test_not_found' }
    expect([
      await noteArrived(shop, { by: stranger, id }),
      await findTest(shop, { by: stranger, id }),
    ]).toEqual([none, none])
    clock.advance(2_000)
    expect(await noteArrived(shop, { by, id })).toEqual({ ok: true })
    clock.advance(2_000)
    await noteArrived(shop, { by, id })
    expect(await findTest(shop, { by, id })).toEqual({
      ok: true,
      test: {
        id,
        state: 'arrived',
        askedAt: '2026-03-02T06:00:00.000Z',
        sentAt: '2026-03-02T06:00:00.000Z',
        arrivedAt: '2026-03-02T06:00:02.000Z',
      },
    })
  })
})
