import { isBuildFresh } from '#scripts/build.ts'
import { builtPages } from '#server/page-sources.ts'
import { type OpenShopOptions, openShop } from './open-shop.ts'

/** A whole shop with its built pages and an empty catalogue; throws when the build is older than its sources. */
export async function openBuiltShop(given: Omit<OpenShopOptions, 'pages'> = {}) {
  if (!isBuildFresh()) throw new Error('build/ is older than its sources: npm run build')
  return openShop({ pages: await builtPages('build'), ...given })
}
