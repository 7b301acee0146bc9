import { data } from 'react-router'
import { countCategories } from '#features/catalog/count-categories.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { languageIn } from '#web/shop-name.ts'
import type { Route } from './+types/not-found.route'
import { PAIRS_INSTEAD, Trouble } from './frame/trouble.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext)
  const categories = await countCategories(shop)
  const pairs = await listProducts(shop, { inStock: true, limit: PAIRS_INSTEAD })
  return data({ categories, pairs }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches, pageSpeaker(languageIn(matches)).say('404 Not Found'))

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <Trouble kind="missing" {...loaderData} />
}
