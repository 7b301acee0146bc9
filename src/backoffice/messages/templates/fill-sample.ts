import { LONGEST_SMS_VALUES, smsValues } from '#domain/customer-messages/sms-text.ts'
import { fillTemplate } from '#domain/messages/fill-template.ts'
import { messageValues } from '#domain/messages/message-values.ts'
import type { MessageValues } from '#domain/messages/message-variables.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Way } from '../messages-address.ts'

/** A link as long as the real ones: the key of an order has 22 signs. */
const KEY = 'k7Q2mX9dT4wLp1Zs8BvRfA'

export type Sample = {
  language: MessageLanguage
  by: Way
  shop: ShopSettings['shop']
  /** Of the shop, such as `https://pothik.example`. */
  origin: string
}

/** The name in the example of a shop that has no orders. */
export const SAMPLE_NAMES: Readonly<Record<MessageLanguage, string>> = {
  bn: 'রাকিবুল হাসান',
  en: 'Rakibul Hasan',
}

/** A text filled in as the shop does it, with an order that does not exist and the name of a real one. */
export function fillSample(text: string, name: string, sample: Sample): string {
  const values = valuesOf(name, sample)
  const filled = fillTemplate(text, sample.by === 'sms' ? smsValues(values) : values)
  return filled.ok ? filled.text : text
}

const valuesOf = (name: string, { language, by, shop, origin }: Sample): MessageValues =>
  messageValues(
    {
      orderNo: 11047,
      recipientName: name,
      priceTaka: 3370,
      advancePaidTaka: 0,
      items: [{ productName: 'Oxford', color: language === 'bn' ? 'কালো' : 'Black', size: 42, quantity: 1 }],
      parcel: { trackingUrl: 'https://steadfast.com.bd/t/SFR2611ABC' },
    },
    {
      shop,
      language,
      confirmLink: `${origin}/c/${KEY}`,
      reviewLink: `${origin}/review/${KEY}`,
      lastDay: '2026-12-04',
      ...(by === 'sms' && { longest: LONGEST_SMS_VALUES }),
    },
  )
