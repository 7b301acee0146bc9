import { type Product, type Size, sellingPriceTaka, type Variant } from '#domain/catalog/product.ts'
import { SHIPPING_TAKA, type ShippingArea } from '#domain/checkout/checkout.ts'
import { DELIVERY_WORKING_DAYS } from '#domain/checkout/delivery.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { choiceAddress } from '../product/product-to-buy.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

/** From Google's product data specification (https://support.google.com/merchants/answer/7052112). */
const LIMITS = { title: 150, description: 5000, additionalImages: 10 } as const
/** "Apparel & Accessories > Shoes" of Google's product taxonomy. */
const SHOES = '187'

type FeedOf = { shop: ShopSettings['shop']; publicOrigin: string }

/**
 * The catalogue for shopping sites: RSS 2.0 with Google's `g:` fields, which Meta reads too. One row for each size of
 * each colour, with the same ids as in the product page's structured data.
 */
export function productFeed(products: readonly Product[], { shop, publicOrigin }: FeedOf): string {
  const rows = products.flatMap(product =>
    product.variants.flatMap(variant =>
      variant.sizes.map(size => feedRow({ product, variant, size, brand: shop.name }, publicOrigin)),
    ),
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

type Row = { product: Product; variant: Variant; size: Size; brand: string }

function feedRow({ product, variant, size, brand }: Row, publicOrigin: string): XmlElement {
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
    element('g:brand', brand),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    element('g:color', variant.color),
    element('g:size', String(size.size)),
    element('g:size_system', 'EU'),
    element('g:gender', 'male'),
    element('g:age_group', 'adult'),
    element('g:google_product_category', SHOES),
    element('g:product_type', product.category),
    shipping('Inside Dhaka', 'inside'),
    shipping('Outside Dhaka', 'outside'),
  ])
}

const shipping = (service: string, area: ShippingArea): XmlElement =>
  element('g:shipping', [
    element('g:country', 'BD'),
    element('g:service', service),
    element('g:price', money(SHIPPING_TAKA[area])),
    element('g:min_transit_time', String(DELIVERY_WORKING_DAYS[area].earliest)),
    element('g:max_transit_time', String(DELIVERY_WORKING_DAYS[area].latest)),
  ])

const money = (taka: number): string => `${taka}.00 BDT`

const cut = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit - 1)}…` : text
