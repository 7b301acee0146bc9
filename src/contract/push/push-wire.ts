import { z } from 'zod'
import { TIME_OF_DAY } from '#domain/push/push-choices.ts'
import { MAXIMUM_DEVICE_LENGTH, MAXIMUM_ENDPOINT_LENGTH } from '#domain/push/push-device.ts'
import { PUSH_KINDS } from '#domain/push/push-kind.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { optionalLine, requiredText } from '../plain-text.ts'
import { PushDeviceCodec, PushDevicesCodec, PushKeyCodec, PushTestCodec } from './push-codec.ts'

/** 65 bytes of a point, and 16 bytes, in base64url. */
const POINT = /^[\w-]{87}=?$/
const SECRET = /^[\w-]{22}(?:==)?$/

const timeOfDay = z.string().regex(TIME_OF_DAY, 'A time of the day in Dhaka, such as 22:00.')

export const SubscriptionWire = z.strictObject({
  endpoint: z
    .string()
    .max(MAXIMUM_ENDPOINT_LENGTH, `At most ${MAXIMUM_ENDPOINT_LENGTH} characters.`)
    .describe('The address that the browser got from its push service'),
  keys: z.strictObject({
    p256dh: z.string().regex(POINT, 'The key of a subscription: 65 bytes in base64url.'),
    auth: z.string().regex(SECRET, 'The secret of a subscription: 16 bytes in base64url.'),
  }),
  device: optionalLine(MAXIMUM_DEVICE_LENGTH)
    .optional()
    .describe('What the browser calls its device; else its session names it'),
  is_installed: z.boolean().default(false).describe('Added to the home screen'),
})

export const PushChoicesWire = z.strictObject({
  kinds: z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length),
  quiet: z.strictObject({
    is_on: z.boolean(),
    from: timeOfDay,
    to: timeOfDay,
    except: z.enum(PUSH_KINDS).nullable().describe('Rings in quiet hours too'),
  }),
  is_blocked: z
    .literal(true)
    .optional()
    .describe('The browser shows nothing any more: the device stays in the list, and nothing is sent to it'),
})

const id = requiredText(100, 'This cannot be empty.')
export const PushDevicePath = z.object({ id })
export const PushTestPath = z.object({ id })
/** Without an id: the device of this session. */
export const PushTestWire = z.strictObject({ device_id: id.optional() })
export const PushArrivedWire = z.strictObject({ id })

const deviceNotes = {
  device: 'In words: Galaxy A15, or Chrome on Android',
  is_current: 'The browser that asks',
  last_ok_at: 'When a push service last took something for it',
  waiting: 'News that waits for the end of quiet hours, or for the service',
}
export const PushDevicesAnswer = success(
  schemaOf(PushDevicesCodec, {
    public_key: 'Of the shop, by which a browser subscribes',
    kinds: 'The news that one may choose',
    devices: deviceNotes,
  }),
)
export const PushDeviceAnswer = success(schemaOf(PushDeviceCodec, deviceNotes))
export const PushKeyAnswer = success(schemaOf(PushKeyCodec, { public_key: 'base64url of a point' }))
export const PushTestAnswer = success(schemaOf(PushTestCodec))
