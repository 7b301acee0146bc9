import type { MessageValues } from '#domain/messages/message-variables.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import { layOutMail } from '#features/accounts/mails/lay-out-mail.ts'
import type { Letterhead } from '#features/accounts/mails/letterhead.ts'
import type { Mail } from '#features/mails/sealed-mail.ts'

type MessageMail = { to: string; text: string; language: MessageLanguage; values: MessageValues }

const LABELS = {
  en: { track: 'See where it is', confirm: 'Confirm or change it' },
  bn: { track: 'পার্সেল কোথায় দেখুন', confirm: 'নিশ্চিত করুন বা বদলান' },
} as const

/** A message as a mail: the same text, with its link as a button. */
export function messageMail(shop: Letterhead, { to, text, language, values }: MessageMail): Mail {
  const name = (language === 'bn' && shop.nameBengali) || shop.name
  const heading = language === 'bn' ? `অর্ডার ${values.order}` : `Order ${values.order}`
  const buttons = (['confirm', 'track'] as const).flatMap(link => {
    const address = values[link]
    return address !== null && text.includes(address)
      ? [{ kind: 'button' as const, label: LABELS[language][link], address }]
      : []
  })
  const words = { kind: language === 'bn' ? ('bengali' as const) : ('paragraph' as const), text }
  return {
    to,
    kind: 'customer_message',
    ...layOutMail(shop, {
      language,
      subject: `${name}: ${heading}`,
      heading,
      preview: text,
      parts: [words, ...buttons],
    }),
  }
}
