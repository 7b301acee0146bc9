import { fillTemplate } from '#domain/messages/fill-template.ts'
import {
  type MessageTemplate,
  messageLanguage,
  suggestedTemplate,
  templatesOf,
} from '#domain/messages/message-templates.ts'
import { messageValues } from '#domain/messages/message-values.ts'
import {
  MESSAGE_LANGUAGES,
  type MessageLanguage,
  type OfferedTemplate,
  type OfferedText,
  type OrderMessages,
} from '#domain/messages/order-message.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { lastExchangeDay } from '#features/cases/last-exchange-day.ts'
import { findConfirmLink } from '#features/confirm-link/find-confirm-link.ts'
import { withTrackingLink } from '#features/courier-choice/with-tracking-link.ts'
import { readOrderSms, readQueueOfOrder } from '#features/customer-messages/order-sms.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import { findReviewLink } from '#features/review-links/review-link.ts'
import type { Shop } from '#features/shop.ts'
import { readMessages } from './read-messages.ts'

/** What was written about an order, and every message that can be, filled in; nobody writes to who was forgotten. */
export async function listMessages(
  shop: Shop,
  { id }: { by: Staff; id: string },
): Promise<({ ok: true } & OrderMessages) | Refusal<'order_not_found'>> {
  const found = await readStaffOrder(shop.db.main, id)
  if (!found) return { ok: false, code: 'order_not_found' }
  const order = withTrackingLink(shop, found)
  const messages = await readMessages(shop.db.main, id)
  const settings = await shop.settings.now()
  const confirmLinkIn = await findConfirmLink(shop, order)
  const reviewLinkIn = (language: MessageLanguage) => findReviewLink(shop, order, language)
  const offered = isForgotten(order.recipientPhone) ? [] : templatesOf(settings.messages)
  const suggested = suggestedTemplate(order)
  const lastDay = await lastExchangeDay(shop.db.main, order, settings.policies)
  return {
    ok: true,
    messages,
    templates: offered.map(template =>
      offer(template, { order, shop: settings.shop, confirmLinkIn, reviewLinkIn, lastDay }),
    ),
    suggested: offered.find(({ id }) => id === suggested)?.id ?? null,
    language: messageLanguage(order, messages[0]?.language),
    queue: await readQueueOfOrder(shop, id, settings),
    sms: await readOrderSms(shop, order, settings),
  }
}

type Around = {
  order: StaffOrder
  lastDay: string | null
  shop: ShopSettings['shop']
  confirmLinkIn(language: MessageLanguage): string | null
  reviewLinkIn(language: MessageLanguage): string | null
}

const offer = ({ id, name, texts }: MessageTemplate, around: Around): OfferedTemplate => ({
  id,
  name,
  texts: MESSAGE_LANGUAGES.filter(language => texts[language] !== '').map(language =>
    filledIn(texts[language], language, around),
  ),
})

function filledIn(
  text: string,
  language: MessageLanguage,
  { order, confirmLinkIn, reviewLinkIn, ...around }: Around,
): OfferedText {
  const links = { confirmLink: confirmLinkIn(language), reviewLink: reviewLinkIn(language) }
  const filled = fillTemplate(text, messageValues(order, { ...around, ...links, language }))
  return filled.ok
    ? { language, text: filled.text, missing: null }
    : { language, text: null, missing: filled.missing }
}
