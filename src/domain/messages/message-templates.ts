import type { StaffOrder } from '../orders/staff-order.ts'
import { isCourierStatus, isDelivered, isParcelOnTheWay } from '../parcels/courier-status.ts'
import type { ShopSettings } from '../settings/sections.ts'
import type { MessageLanguage } from './order-message.ts'
import { SHOP_TEMPLATES, type ShopTemplate } from './shop-templates.ts'

/** Before the name of one that the owner added. */
const OWN = 'own:'

type Texts = Readonly<Record<MessageLanguage, string>>
export type MessageTemplate = { id: string; name: string; texts: Texts }

const textsOf = ({ text, textBengali }: { text: string; textBengali: string }): Texts => ({
  bn: textBengali,
  en: text,
})

/** The templates of the shop in the order of the settings; one without any text is left out. */
export function templatesOf({ ownMessages, ...messages }: ShopSettings['messages']): MessageTemplate[] {
  const shops = {
    received: messages.receivedMessage,
    confirm: messages.confirmMessage,
    handed_over: messages.handedOverMessage,
    rider_missed: messages.riderMissedMessage,
    delivered: messages.deliveredMessage,
  } satisfies Record<ShopTemplate, unknown>
  const all = [
    ...SHOP_TEMPLATE_IDS.map(id => ({ id, name: SHOP_TEMPLATES[id], texts: textsOf(shops[id]) })),
    ...ownMessages.map(own => ({ id: OWN + own.name, name: own.name, texts: textsOf(own) })),
  ]
  return all.filter(({ texts }) => texts.bn !== '' || texts.en !== '')
}

const isShopTemplate = (id: string): id is ShopTemplate => Object.hasOwn(SHOP_TEMPLATES, id)
const SHOP_TEMPLATE_IDS: readonly ShopTemplate[] = Object.keys(SHOP_TEMPLATES).filter(isShopTemplate)

/** The name of a template, also of one that is not in the settings any more. */
export const templateName = (id: string): string =>
  isShopTemplate(id) ? SHOP_TEMPLATES[id] : id.startsWith(OWN) ? id.slice(OWN.length) : id

/** The template that the state of an order asks for; undefined where nothing is left to say. */
export function suggestedTemplate({
  officialStatus,
  courierStatus,
  deletedAt,
}: Pick<StaffOrder, 'officialStatus' | 'courierStatus' | 'deletedAt'>): ShopTemplate | undefined {
  if (deletedAt !== null || officialStatus === 'Fake') return undefined
  if (isCourierStatus(courierStatus, 'hold')) return 'rider_missed'
  if (isDelivered(courierStatus)) return 'delivered'
  if (courierStatus !== null) return isParcelOnTheWay(courierStatus) ? 'handed_over' : undefined
  return officialStatus === 'Queued' || officialStatus === 'Follow Up' ? 'confirm' : 'received'
}

/** The language of the message that was opened last, or of the order, or that of the letters in which the customer writes. */
export const messageLanguage = (
  {
    language,
    recipientName,
    recipientAddress,
  }: Pick<StaffOrder, 'language' | 'recipientName' | 'recipientAddress'>,
  lastLanguage: MessageLanguage | undefined,
): MessageLanguage =>
  lastLanguage ??
  (language === 'bn' || /\p{Script=Bengali}/u.test(recipientName + recipientAddress) ? 'bn' : 'en')
