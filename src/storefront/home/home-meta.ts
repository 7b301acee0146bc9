import type { MetaDescriptor } from 'react-router'
import type { Product } from '#domain/catalog/product.ts'
import { shopContent } from '#domain/content.ts'
import { pageMeta } from '#web/page-meta.ts'
import type { Thing } from '#web/thing.ts'
import { categoryPath } from '../frame/navigation.ts'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import { shopThings } from '../structured-data/shop-things.ts'
import { type Question, questions } from './questions.ts'

type Home = {
  products: readonly Pick<Product, 'name' | 'category'>[]
  category: string | undefined
  publicOrigin: string
}

/**
 * The head of the home page. A category is a page of its own, under its own address: people search for sandals, and the
 * links to a product lead through it. The shop is described only once, on the page of all products.
 */
export function homeMeta({ products, category, publicOrigin }: Home): MetaDescriptor[] {
  if (category !== undefined) {
    const path = categoryPath(category)
    const names = products.filter(product => product.category === category).map(product => product.name)
    return pageMeta({
      title: `${category} · ${shopContent.name} handcrafted leather for men`,
      description: `${category} by ${shopContent.name}: ${listed(names)}. Cash on delivery all over Bangladesh.`,
      path,
      publicOrigin,
      things: [breadcrumbs(publicOrigin, [{ name: category, path }])],
    })
  }
  return pageMeta({
    title: `${shopContent.name} · Handcrafted leather shoes and sandals for men`,
    description: `${shopContent.blurb} Cash on delivery all over Bangladesh.`,
    path: '/',
    publicOrigin,
    things: [...shopThings(publicOrigin), questionsThing(questions)],
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
