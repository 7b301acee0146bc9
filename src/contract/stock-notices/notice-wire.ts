import { z } from 'zod'
import { EMAIL_MESSAGE, storedEmail } from '#domain/accounts/email.ts'
import { isShoeSize } from '#domain/catalog/shoe-size.ts'
import { MESSAGE_CHANNELS } from '#domain/messages/order-message.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { NOTICE_LANGUAGES } from '#domain/stock-notices/stock-notice.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { plainText, requiredLine } from '../plain-text.ts'
import { DemandPageCodec, WaitingPageCodec, WaitingPersonCodec } from './notice-codec.ts'

/** `?page=` of an empty form field means the first one. */
const empty = (value: unknown) => (value === '' ? undefined : value)
const page = z.preprocess(empty, z.coerce.number().int().min(1).max(10_000).default(1))
const color = requiredLine(100, 'Please select a color.')
const size = z.coerce.number('Please select a size.').refine(isShoeSize, 'Please select a size.')

const phone = plainText(40).transform((typed, context) => {
  const stored = typed === '' ? null : storedPhone(typed)
  if (stored !== undefined) return stored
  context.issues.push({ code: 'custom', input: typed, message: MOBILE_MESSAGE })
  return z.NEVER
})
const mail = plainText(300).transform((typed, context) => {
  const stored = typed === '' ? null : storedEmail(typed)
  if (stored !== undefined) return stored
  context.issues.push({ code: 'custom', input: typed, message: EMAIL_MESSAGE })
  return z.NEVER
})

export const CONTACT_MESSAGE = 'Please give a phone or an email.'
export const ONE_CONTACT_MESSAGE = 'Please give a phone or an email, not both.'
export const CONSENT_MESSAGE = 'Please tick this, so that we may write to you.'

/** Somebody asks to be told when a size that is sold out is back. */
export const StockNoticeWire = z
  .strictObject({
    color,
    size,
    phone: phone.nullish().describe('Any spelling of a Bangladeshi mobile number'),
    mail: mail.nullish().describe('Instead of a phone'),
    consent: z
      .literal(true, CONSENT_MESSAGE)
      .describe('To one message about this size; it is never ticked beforehand'),
    language: z.enum(NOTICE_LANGUAGES).default('en').describe('Of the message'),
  })
  .transform((sent, context) => {
    const [ofPhone, ofMail] = [sent.phone ?? null, sent.mail ?? null]
    if (ofPhone !== null && ofMail === null) return { ...sent, way: 'phone' as const, contact: ofPhone }
    if (ofMail !== null && ofPhone === null) return { ...sent, way: 'mail' as const, contact: ofMail }
    const message = ofPhone === null ? CONTACT_MESSAGE : ONE_CONTACT_MESSAGE
    context.issues.push({ code: 'custom', input: sent, path: ['phone'], message })
    return z.NEVER
  })

export const DemandQuery = z.object({ page })
export const WaitingQuery = z.object({
  product_id: requiredLine(64, 'This cannot be empty.'),
  color,
  size,
  page,
})
export const ToldWire = z.strictObject({ channel: z.enum(MESSAGE_CHANNELS) })

export const AskedAnswer = success(
  z.object({ ends_at: z.iso.datetime().describe('Until then the contact is kept') }),
)
export const DemandAnswer = success(
  schemaOf(DemandPageCodec, {
    sizes: {
      pairs: 'On the shelf now',
      by_mail: 'Of those who wait: they are told without anybody’s work',
      to_tell: 'Phones that somebody has to write to, since the size is back',
      oldest_at: 'Since when the first of those who wait has waited',
    },
    people: 'Of all sizes',
  }),
)
const personNotes = {
  contact: 'A phone or an email; null: it was kept under another secret of the shop',
  ends_at: 'When it is deleted',
  told_by: 'The name of who opened the message; null: by mail, or nobody yet',
  message: 'What to write, in their language; null while there is nothing to write',
}
export const WaitingAnswer = success(schemaOf(WaitingPageCodec, { people: personNotes }))
export const PersonAnswer = success(schemaOf(WaitingPersonCodec, personNotes))

export const demandToWire = DemandPageCodec.write
export const waitingToWire = WaitingPageCodec.write
export const personToWire = WaitingPersonCodec.write
