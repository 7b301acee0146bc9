import { PUSH_TEST_STATES, PUSH_TROUBLES } from '#domain/push/push-device.ts'
import { PUSH_KINDS } from '#domain/push/push-kind.ts'
import {
  bool,
  count,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
  type ValueOf,
} from '../codec-parts.ts'

export const PushChoicesCodec = objectOf({
  kinds: listOf(oneOf(PUSH_KINDS)),
  quiet: objectOf({
    isOn: named('is_on', bool),
    from: text,
    to: text,
    except: nullable(oneOf(PUSH_KINDS)),
  }),
})

/** A device that gets news. */
export const PushDeviceCodec = objectOf({
  id: named('_id', text),
  device: text,
  isInstalled: named('is_installed', bool),
  isCurrent: named('is_current', bool),
  choices: PushChoicesCodec,
  createdAt: named('created_at', instant),
  lastOkAt: named('last_ok_at', nullable(instant)),
  trouble: nullable(oneOf(PUSH_TROUBLES)),
  troubleAt: named('trouble_at', nullable(instant)),
  waiting: count,
})
export type ShownPushDevice = ValueOf<typeof PushDeviceCodec>

export const PushDevicesCodec = objectOf({
  publicKey: named('public_key', text),
  kinds: listOf(oneOf(PUSH_KINDS)),
  devices: listOf(PushDeviceCodec),
})
export type ShownPushDevices = ValueOf<typeof PushDevicesCodec>

export const PushKeyCodec = objectOf({ publicKey: named('public_key', text) })

export const PushTestCodec = objectOf({
  id: named('_id', text),
  state: oneOf(PUSH_TEST_STATES),
  askedAt: named('asked_at', instant),
  sentAt: named('sent_at', nullable(instant)),
  arrivedAt: named('arrived_at', nullable(instant)),
})
export type ShownPushTest = ValueOf<typeof PushTestCodec>
