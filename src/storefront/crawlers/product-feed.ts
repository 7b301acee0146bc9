import { type Product, type Size, sellingPriceTaka, type Variant } from '#domain/catalog/product.ts'
import { chargeFor } from '#domain/checkout/free-delivery.ts'
import type { DeliveryZone } from '#domain/settings/delivery-section.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { choiceAddress } from '../product/product-to-buy.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

/** From Google's product data specification (https://support.google.com/merchants/answer/7052112). */
const LIMITS = { title: 150, description: 5000, additionalImages: 10 } as const
/** "Apparel & Accessories > Shoes" of Google's product taxonomy. */
const SHOES = '187'

type FeedOf = { stated: Pick<ShopSettings, 'shop' | 'delivery'>; publicOrigin: string }

/**
 * The catalogue for shopping sites: RSS 2.0 with Google's `g:` fields, which Meta reads too. One row for each size of
 * each colour, with the same ids as in the product page's structured data.
 */
export function productFeed(products: readonly Product[], feed: FeedOf): string {
  const { publicOrigin, stated } = feed
  const { shop } = stated
  const rows = products.flatMap(product =>
    product.variants.flatMap(variant => variant.sizes.map(size => feedRow({ product, variant, size }, feed))),
  )
  return xmlDocument('rss', 'version="2.0" xmlns:g="http://base.google.com/ns/1.0"', [
    element('channel', [
      element('title', shop.name),
      element('link', `${publicOrigin}/`),
      element('description', shop.tagline),
      ...rows,
    ]),
  ])
}

type Row = { product: Product; variant: Variant; size: Size }

function feedRow({ product, variant, size }: Row, { publicOrigin, stated }: FeedOf): XmlElement {
  const { shop, delivery } = stated
  const { discountPercent } = product
  const [leading = product.image, ...others] = variant.images
  const address = (path: string) => new URL(path, publicOrigin).href
  const title = `${product.name}, ${variant.color}, ${size.size}`
  return element('item', [
    element('g:id', size.id),
    element('g:item_group_id', product.id),
    element('g:title', cut(title, LIMITS.title)),
    element('g:description', cut(product.description || product.title, LIMITS.description)),
    element('g:link', publicOrigin + choiceAddress(product.slug, { color: variant.color, size: size.size })),
    element('g:image_link', address(leading)),
    ...others
      .slice(0, LIMITS.additionalImages)
      .map(image => element('g:additional_image_link', address(image))),
    // with a space: the one spelling that both Google and Meta accept
    element('g:availability', size.stock > 0 ? 'in stock' : 'out of stock'),
    element('g:price', money(product.priceTaka)),
    ...(discountPercent > 0 ? [element('g:sale_price', money(sellingPriceTaka(product)))] : []),
    element('g:brand', shop.name),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    element('g:color', variant.color),
    element('g:size', String(size.size)),
    element('g:size_system', 'EU'),
    element('g:gender', 'male'),
    element('g:age_group', 'adult'),
    element('g:google_product_category', SHOES),
    element('g:product_type', product.category),
    ...delivery.zones.map(zone => shipping(zone, chargeFor(delivery, zone, sellingPriceTaka(product)))),
  ])
}

const shipping = ({ name, days }: DeliveryZone, chargeTaka: number): XmlElement =>
  element('g:shipping', [
    element('g:country', 'BD'),
    element('g:service', name),
    element('g:price', money(chargeTaka)),
    element('g:min_transit_time', String(days[0])),
    element('g:max_transit_time', String(days[1])),
  ])

const money = (taka: number): string => `${taka}.00 BDT`

const cut = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit - 1)}…` : text
