import type { MetaDescriptor } from 'react-router'
import type { Product } from '#domain/catalog/product.ts'
import { sharePictureOf } from '#domain/looks/shop-icons.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { Thing } from '#web/thing.ts'
import { categoryPath } from '../frame/navigation.ts'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import { shopThings } from '../structured-data/shop-things.ts'
import type { HomeWords, Question } from './home-words.ts'

type Home = {
  products: readonly Pick<Product, 'name' | 'category'>[]
  category: string | undefined
  publicOrigin: string
  shop: ShopSettings['shop']
  words: Pick<HomeWords, 'questions'>
}

/**
 * The head of the home page. A category is a page of its own, under its own address: people search for sandals, and the
 * links to a product lead through it. The shop is described only once, on the page of all products.
 */
export function homeMeta({ products, category, publicOrigin, shop, words }: Home): MetaDescriptor[] {
  if (category !== undefined) {
    const path = categoryPath(category)
    const names = products.filter(product => product.category === category).map(product => product.name)
    return pageMeta({
      shopName: shop.name,
      title: `${category} · ${shop.name} handcrafted leather for men`,
      description: `${category} by ${shop.name}: ${listed(names)}. Cash on delivery all over Bangladesh.`,
      path,
      publicOrigin,
      picture: sharePictureOf(shop),
      things: [breadcrumbs(publicOrigin, [{ name: category, path }])],
    })
  }
  return pageMeta({
    shopName: shop.name,
    title: `${shop.name} · Handcrafted leather shoes and sandals for men`,
    description: `${shop.blurb} Cash on delivery all over Bangladesh.`,
    path: '/',
    publicOrigin,
    picture: sharePictureOf(shop),
    things: [
      ...shopThings(shop, publicOrigin),
      ...(words.questions.length > 0 ? [questionsThing(words.questions)] : []),
    ],
  })
}

const NAMED = 3

/** `Padma Slide, Meghna Sandal, Teesta Sandal and 4 more` */
function listed(names: readonly string[]): string {
  const rest = names.length - NAMED
  const named = names.slice(0, NAMED).join(', ')
  return rest > 0 ? `${named} and ${rest} more` : named
}

/** Questions and answers that are on the page in exactly these words. */
const questionsThing = (questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
