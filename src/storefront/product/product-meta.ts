import type { MetaDescriptor } from 'react-router'
import { isSoldOut, type Product, sellingPriceTaka } from '#domain/catalog/product.ts'
import type { Language } from '#domain/language/language.ts'
import { ownText } from '#domain/language/own-text.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { shopNameFor } from '#domain/settings/setting-text.ts'
import type { PageSpeaker } from '#storefront/language/use-page-language.ts'
import { pageMeta } from '#web/page-meta.ts'
import { categoryPath } from '../frame/navigation.ts'
import { wordIn } from '../language/catalogue-word.tsx'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import { productThings } from '../structured-data/product-things.ts'
import type { Reviewed } from '../structured-data/review-things.ts'
import { type Choice, choiceAddress } from './product-to-buy.ts'

const DESCRIPTION_LENGTH = 160

/** A description for search results: whole words, at most 160 characters. */
export function shortDescription(product: Pick<Product, 'title' | 'description'>): string {
  const text = (product.description || product.title).replace(/\s+/g, ' ').trim()
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`
}

type ProductPage = {
  product: Product
  choice: Choice
  publicOrigin: string
  picturePath: string
  stated: Pick<ShopSettings, 'shop' | 'policies' | 'delivery'>
  reviewed?: Reviewed
}

/**
 * The head of a product's page: for search engines every colour and size is one page with one canonical address. Shared
 * in another colour than the first, it shows that colour.
 */
export function productMeta(page: ProductPage, speaker: PageSpeaker): MetaDescriptor[] {
  const { product, choice, publicOrigin, picturePath, stated, reviewed } = page
  const { language, say } = speaker
  const shopName = shopNameFor(language, stated.shop)
  const shown = productIn(language, product)
  const path = `/products/${product.slug}`
  const { color } = choice
  const isOther = color !== null && color !== product.variants[0]?.color
  const words = { product: shown.name, shop: shopName }
  return pageMeta({
    language,
    shopName,
    title: `${shown.name} · ${shopName}`,
    description: shortDescription(shown),
    path,
    publicOrigin,
    ...(isOther && { sharedPath: choiceAddress(product.slug, { color, size: null }) }),
    type: 'product',
    picture: {
      path: picturePath,
      alt: isOther
        ? say('{product} in {color} by {shop}', { ...words, color: wordIn(language, color).text })
        : say('{product} by {shop}', words),
    },
    properties: {
      'product:brand': shopName,
      'product:availability': isSoldOut(product) ? 'out of stock' : 'in stock',
      'product:condition': 'new',
      'product:price:amount': String(sellingPriceTaka(product)),
      'product:price:currency': 'BDT',
      // the same ids as in the product feed, so that a visit is matched to its row
      'product:retailer_item_id': retailerItemId(product, choice),
      'product:item_group_id': product.id,
    },
    things: [
      ...productThings(shown, stated, {
        publicOrigin,
        href: speaker.href,
        shopName,
        colorOf: name => wordIn(language, name).text,
        reviewed,
      }),
      breadcrumbs(
        publicOrigin,
        [
          { name: shown.category, path: categoryPath(product.category) },
          { name: shown.name, path },
        ],
        speaker,
      ),
    ],
  })
}

/** The id of the chosen size, otherwise of the colour's first one in stock. */
function retailerItemId(product: Product, { color, size }: Choice): string {
  const sizes = product.variants.find(variant => variant.color === color)?.sizes ?? []
  const shown = sizes.find(one => one.size === size) ?? sizes.find(one => one.stock > 0) ?? sizes[0]
  return shown?.id ?? product.id
}

/**
 * The product with its words in a language, for what has no mark of a language: the head of a page and structured data.
 * Its ids, address, sizes and stock are the same.
 */
function productIn(language: Language, product: Product): Product {
  if (language === 'en') return product
  return {
    ...product,
    name: ownText(language, product.name, product.nameBengali).text,
    title: ownText(language, product.title, product.titleBengali).text,
    description: ownText(language, product.description, product.descriptionBengali).text,
    category: wordIn(language, product.category).text,
  }
}
