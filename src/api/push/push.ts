import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { PushDeviceCodec, PushDevicesCodec, PushKeyCodec, PushTestCodec } from '#contract/push/push-codec.ts'
import {
  PushArrivedWire,
  PushChoicesWire,
  PushDeviceAnswer,
  PushDevicePath,
  PushDevicesAnswer,
  PushKeyAnswer,
  PushTestAnswer,
  PushTestPath,
  PushTestWire,
  SubscriptionWire,
} from '#contract/push/push-wire.ts'
import { changeDevice, removeDevice } from '#features/push/change-device.ts'
import { listDevices } from '#features/push/list-devices.ts'
import { subscribe } from '#features/push/subscribe.ts'
import { findTest, noteArrived, testDevice } from '#features/push/test-device.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const staff = { tags: ['Push'], access: 'staff' } as const

/** News on the devices of staff, each person for their own alone. */
export function registerPush(operations: Operations, shop: Shop): void {
  registerDevices(operations, shop)
  registerTests(operations, shop)
  operations.get('/push/key', {
    ...staff,
    summary: 'The public key of the shop, by which a browser subscribes',
    answers: { 200: PushKeyAnswer },
    refuses: [],
    run: async () => ({ publicKey: shop.push.publicKey }),
    answer: key => succeed(PushKeyCodec.write(key)),
  })
}

function registerDevices(operations: Operations, shop: Shop): void {
  operations.get('/push/subscriptions', {
    ...staff,
    summary: "One's own devices that get news, newest first",
    answers: { 200: PushDevicesAnswer },
    refuses: [],
    run: ({ by }) => listDevices(shop, { by }),
    answer: devices => succeed(PushDevicesCodec.write(devices)),
  })
  operations.post('/push/subscriptions', {
    ...staff,
    summary: 'Let this browser get news; the same again changes nothing',
    body: SubscriptionWire,
    answers: { 200: PushDeviceAnswer },
    refuses: ['push_device_not_found', 'push_endpoint_refused'],
    run: ({ by, body: { endpoint, keys, device, is_installed } }) =>
      subscribe(shop, { by, endpoint, ...keys, device, isInstalled: is_installed }),
    answer: ({ device }) => succeed(PushDeviceCodec.write(device), 'This device gets news.'),
  })
  operations.put('/push/subscriptions/:id', {
    ...staff,
    summary: "Choose which news one's own device gets, and its quiet hours",
    params: PushDevicePath,
    body: PushChoicesWire,
    answers: { 200: PushDeviceAnswer },
    refuses: ['not_allowed', 'push_device_not_found'],
    run: ({ by, params: { id }, body: { kinds, quiet, is_blocked } }) => {
      const { is_on: isOn, ...hours } = quiet
      const choices = { kinds, quiet: { isOn, ...hours } }
      return changeDevice(shop, { by, id, choices, isBlocked: is_blocked === true })
    },
    answer: ({ device }) => succeed(PushDeviceCodec.write(device), 'Saved.'),
  })
  operations.delete('/push/subscriptions/:id', {
    ...staff,
    summary: "Take one's own device out",
    params: PushDevicePath,
    answers: { 200: DoneAnswer },
    refuses: ['push_device_not_found'],
    run: ({ by, params: { id } }) => removeDevice(shop, { by, id }),
    answer: () => succeed(null, 'This device gets no news any more.'),
  })
}

function registerTests(operations: Operations, shop: Shop): void {
  operations.post('/push/test', {
    ...staff,
    summary: "Send a test to one's own device, also in quiet hours",
    body: PushTestWire,
    answers: { 200: PushTestAnswer },
    refuses: ['push_device_not_found', 'push_device_off', 'too_many_requests'],
    run: ({ by, body: { device_id: id } }) => testDevice(shop, { by, id }),
    answer: ({ test }) => succeed(PushTestCodec.write(test), 'The test is on its way.'),
  })
  operations.get('/push/test/:id', {
    ...staff,
    summary: 'How far a test is',
    params: PushTestPath,
    answers: { 200: PushTestAnswer },
    refuses: ['push_test_not_found'],
    run: ({ by, params: { id } }) => findTest(shop, { by, id }),
    answer: ({ test }) => succeed(PushTestCodec.write(test)),
  })
  operations.post('/push/arrived', {
    ...staff,
    summary: 'Say that a device shows a test; its browser does',
    body: PushArrivedWire,
    answers: { 200: DoneAnswer },
    refuses: ['push_test_not_found'],
    run: ({ by, body: { id } }) => noteArrived(shop, { by, id }),
    answer: () => succeed(null),
  })
}
