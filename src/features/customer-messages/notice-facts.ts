import type { Transaction } from '#db/open-db.ts'
import { shownPair } from '#domain/catalog/shown-pair.ts'
import { LONGEST_SMS_VALUES } from '#domain/customer-messages/sms-text.ts'
import type { MessageValues } from '#domain/messages/message-variables.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { shownPhone } from '#domain/settings/shop-contact.ts'
import { sizeLink } from '#features/stock-notices/back-words.ts'
import { openedContact } from '#features/stock-notices/sealed-contact.ts'
import type { FactShop, MessageFacts, MessageRow } from './message-row.ts'

type Asked = { row: Pick<MessageRow, 'version' | 'language'>; settings: ShopSettings }

/** What is said to somebody who waits for a size, `version` being the notice: nothing once its pairs are gone. */
export async function noticeFacts(
  tx: Transaction['tx'],
  shop: FactShop,
  { row, settings }: Asked,
): Promise<MessageFacts> {
  const notice = await tx
    .selectFrom('stock_notices')
    .innerJoin('variants', 'variants.id', 'stock_notices.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('sizes', on =>
      on
        .onRef('sizes.variant_id', '=', 'stock_notices.variant_id')
        .onRef('sizes.size', '=', 'stock_notices.size'),
    )
    .select(['stock_notices.sealed', 'stock_notices.size', 'sizes.stock', 'variants.color', 'products.slug'])
    .select(['products.name', 'products.name_bengali', 'products.status', 'products.deleted_at'])
    .where('stock_notices.id', '=', row.version)
    .where('stock_notices.way', '=', 'phone')
    .executeTakeFirst()
  if (!notice || notice.stock <= 0 || notice.status !== 'published' || notice.deleted_at !== null)
    return { ok: false, reason: 'status_moved_on' }
  const phone = openedContact(shop, notice.sealed)
  if (phone === undefined) return { ok: false, reason: 'unsealable' }
  return { ok: true, phone, email: null, values: valuesOf(shop, notice, { row, settings }) }
}

type Notice = { name: string; name_bengali: string; color: string; size: number; slug: string }

function valuesOf(
  { config }: FactShop,
  { name, name_bengali, color, size, slug }: Notice,
  { row: { language }, settings: { shop } }: Asked,
): MessageValues {
  const pair = shownPair({ name, color }, { product: { nameBengali: name_bengali }, language })
  const link = sizeLink(config.publicOrigin, { slug, color, size, language })
  return {
    ...NOTHING,
    pairs: `${pair.name}, ${pair.color}, ${size}`.slice(0, LONGEST_SMS_VALUES.pairs),
    track: link.length <= LONGEST_SMS_VALUES.track ? link : null,
    shop: (language === 'bn' && shop.nameBengali) || shop.name,
    phone: shownPhone(shop.phone),
  }
}

const NOTHING: MessageValues = {
  name: null,
  order: null,
  pairs: null,
  cod: null,
  track: null,
  confirm: null,
  review_link: null,
  shop: null,
  phone: null,
  until: null,
}
