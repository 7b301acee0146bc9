import type { MetaDescriptor } from 'react-router'
import type { Product } from '#domain/catalog/product.ts'
import { ownText } from '#domain/language/own-text.ts'
import { sharePictureOf } from '#domain/looks/shop-icons.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { settingText, shopNameFor } from '#domain/settings/setting-text.ts'
import { wordIn } from '#storefront/language/catalogue-word.tsx'
import type { PageSpeaker } from '#storefront/language/use-page-language.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { Thing } from '#web/thing.ts'
import { categoryPath } from '../frame/navigation.ts'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import { shopThings } from '../structured-data/shop-things.ts'
import type { HomeWords, Question } from './home-words.ts'

type Home = {
  products: readonly Pick<Product, 'name' | 'nameBengali' | 'category'>[]
  category: string | undefined
  publicOrigin: string
  shop: ShopSettings['shop']
  words: Pick<HomeWords, 'questions'>
}

/**
 * The head of the home page. A category is a page of its own, under its own address: people search for sandals, and the
 * links to a product lead through it. The shop is described only once, on the page of all products.
 */
export function homeMeta(
  { products, category, publicOrigin, shop, words }: Home,
  speaker: PageSpeaker,
): MetaDescriptor[] {
  const { language, say } = speaker
  const shopName = shopNameFor(language, shop)
  if (category !== undefined) {
    const path = categoryPath(category)
    const kind = wordIn(language, category).text
    const names = products
      .filter(product => product.category === category)
      .map(product => ownText(language, product.name, product.nameBengali).text)
    return pageMeta({
      language,
      shopName,
      title: say('{category} · {shop} handcrafted leather for men', { category: kind, shop: shopName }),
      description: say('{category} by {shop}: {names}. Cash on delivery all over Bangladesh.', {
        category: kind,
        shop: shopName,
        names: listed(names, speaker),
      }),
      path,
      publicOrigin,
      picture: sharePictureOf(shop),
      things: [breadcrumbs(publicOrigin, [{ name: kind, path }], speaker)],
    })
  }
  return pageMeta({
    language,
    shopName,
    title: say('{shop} · Handcrafted leather shoes and sandals for men', { shop: shopName }),
    description: say('{blurb} Cash on delivery all over Bangladesh.', {
      blurb: settingText(language, shop.blurb, shop.blurbBengali).text,
    }),
    path: '/',
    publicOrigin,
    picture: sharePictureOf(shop),
    things: [
      ...shopThings(shop, { publicOrigin, language }),
      ...(words.questions.length > 0 ? [questionsThing(words.questions)] : []),
    ],
  })
}

const NAMED = 3

/** `Padma Slide, Meghna Sandal, Teesta Sandal and 4 more` */
function listed(names: readonly string[], { say }: PageSpeaker): string {
  const rest = names.length - NAMED
  const named = names.slice(0, NAMED).join(', ')
  return rest > 0 ? say('{names} and {count} more', { names: named, count: rest }) : named
}

/** Questions and answers that are on the page in exactly these words. */
const questionsThing = (questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question.text,
    acceptedAnswer: { '@type': 'Answer', text: answer.text },
  })),
})
