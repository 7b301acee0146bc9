import { type Product, type Size, sellingPriceTaka, type Variant } from '#domain/catalog/product.ts'
import type { Delivery } from '#domain/settings/delivery-section.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Thing } from '#web/thing.ts'
import { choiceAddress } from '../product/product-to-buy.ts'
import { returnPolicy, returnPolicyId, shippingDetails, shippingIds } from './policies.ts'
import { type Reviewed, reviewThings } from './review-things.ts'

/** The page around the product: how it writes addresses of the shop, and what it calls the shop and its colors. */
type Page = {
  publicOrigin: string
  href: (address: string) => string
  shopName: string
  colorOf?: (color: string) => string
  reviewed?: Reviewed | undefined
}

/**
 * A product as a group of variants: each size of each colour is one product with its own address and offer. A product
 * that was never made in any size is one product without stock.
 */
export function productThings(
  product: Product,
  { policies: policy, delivery }: Pick<ShopSettings, 'policies' | 'delivery'>,
  { publicOrigin, href, shopName, colorOf = color => color, reviewed }: Page,
): Thing[] {
  const pairs = product.variants.flatMap(variant => variant.sizes.map(size => ({ variant, size })))
  const shared = {
    name: product.name,
    description: product.description || product.title,
    url: publicOrigin + href(`/products/${product.slug}`),
    image: picturesOf(product).map(picture => absolute(picture, publicOrigin)),
    category: product.category,
    brand: { '@type': 'Brand', name: shopName },
    audience: { '@type': 'PeopleAudience', suggestedGender: 'male', suggestedMinAge: 13 },
    ...(reviewed && reviewThings(reviewed)),
  }
  const policies = [
    ...shippingDetails(delivery, sellingPriceTaka(product)),
    returnPolicy(policy, publicOrigin + href('/terms-and-condition')),
  ]
  if (pairs.length === 0)
    return [
      {
        '@type': 'Product',
        sku: product.id,
        ...shared,
        offers: offer(product, { url: shared.url, stock: 0, delivery }),
      },
      ...policies,
    ]
  return [
    {
      '@type': 'ProductGroup',
      productGroupID: product.id,
      ...shared,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: pairs.map(pair => pairThing(product, pair, { publicOrigin, href, colorOf, delivery })),
    },
    ...policies,
  ]
}

type Pair = { variant: Variant; size: Size }

function pairThing(
  product: Product,
  { variant, size }: Pair,
  {
    publicOrigin,
    href,
    colorOf,
    delivery,
  }: Required<Pick<Page, 'publicOrigin' | 'href' | 'colorOf'>> & { delivery: Delivery },
): Thing {
  const url = publicOrigin + href(choiceAddress(product.slug, { color: variant.color, size: size.size }))
  return {
    '@type': 'Product',
    sku: size.id,
    name: `${product.name}, ${colorOf(variant.color)}, ${size.size}`,
    color: colorOf(variant.color),
    size: {
      '@type': 'SizeSpecification',
      name: String(size.size),
      sizeSystem: 'https://schema.org/WearableSizeSystemEurope',
    },
    image: absolute(variant.images[0] ?? product.image, publicOrigin),
    offers: offer(product, { url, stock: size.stock, delivery }),
  }
}

const offer = (
  product: Product,
  { url, stock, delivery }: { url: string; stock: number; delivery: Delivery },
): Thing => ({
  '@type': 'Offer',
  url,
  price: sellingPriceTaka(product),
  priceCurrency: 'BDT',
  ...(product.discountPercent > 0 && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: product.priceTaka,
      priceCurrency: 'BDT',
    },
  }),
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: shippingIds(delivery),
  hasMerchantReturnPolicy: returnPolicyId,
})

/** One picture of every colour; the product's own when no colour has any. */
function picturesOf(product: Product): string[] {
  const pictures = product.variants.flatMap(({ images }) => images.slice(0, 1))
  return pictures.length > 0 ? pictures : [product.image]
}

/** A stored picture is a path of this shop; one with a typed address may be elsewhere. */
const absolute = (picture: string, publicOrigin: string): string => new URL(picture, publicOrigin).href
