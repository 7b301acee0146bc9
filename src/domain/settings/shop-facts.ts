import { formatTaka } from '../money.ts'
import { chargesText, deliveryDaysText, weekendText } from './delivery-words.ts'
import type { Facts } from './facts.ts'
import type { ShopSettings } from './sections.ts'
import { shownPhone, whatsappHref } from './shop-contact.ts'

/** `3 days`, `1 day` */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** The sections that the facts are made of: a page that shows facts names these. */
export const FACT_SECTIONS = ['shop', 'delivery', 'policies'] as const
export type FactSettings = Pick<ShopSettings, (typeof FACT_SECTIONS)[number]>

/**
 * The present value of everything that a text of the owner's may name. `returns` and `your_information` are no words of
 * a sentence: the pages that know them put them in place of the paragraph.
 */
export function factsOf({ shop, delivery, policies }: FactSettings): Facts {
  return {
    shop_name: shop.name,
    phone: shownPhone(shop.phone),
    whatsapp_link: whatsappHref(shop.whatsapp),
    email: shop.email,
    address: shop.address,
    hours: shop.hours,
    delivery_charges: chargesText(delivery),
    delivery_days: deliveryDaysText(delivery),
    weekend: weekendText(delivery),
    free_delivery_from: delivery.freeFromTaka === null ? '' : formatTaka(delivery.freeFromTaka),
    exchange_days: daysText(policies.exchangeDays),
    exchange_payer: `${policies.exchangePaidBy === 'shop' ? 'We' : 'You'} pay for sending it back.`,
    defect_days: daysText(policies.defectDays),
    returns: '',
    your_information: '',
  }
}
