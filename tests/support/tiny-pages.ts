import type { EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router'
import { data, redirect } from 'react-router'
import { findProduct } from '#features/catalog/find-product.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import type { PageSource } from '#server/render.ts'
import { pageContext } from '#web/context.ts'

/**
 * Pages of a few words for tests of the host: the same addresses and tags as the storefront's, without React, so that
 * they need no build. `renders` counts the renderings of each address; `beforeHome` may delay a rendering.
 */
export function tinyPages() {
  const renders = new Map<string, number>()
  const hooks: { beforeHome: () => Promise<void> } = { beforeHome: async () => {} }
  const count = (request: Request) => {
    const url = new URL(request.url)
    const address = url.pathname + url.search
    renders.set(address, (renders.get(address) ?? 0) + 1)
  }
  const build: ServerBuild = {
    entry: {
      module: {
        default: write,
        // the host looks up the key that the pages read
        ...{ pageContext },
        handleError: (error, { context }) => context.get(pageContext).fault(error),
      },
    },
    routes: tinyRoutes(count, hooks),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    basename: '/',
  }
  const source: PageSource = {
    mode: 'production',
    load: async () => build,
    islandAssets: { script: '', filesOf: () => [] },
  }
  return { source, renders, hooks }
}

function tinyRoutes(count: (request: Request) => void, hooks: { beforeHome: () => Promise<void> }) {
  async function home({ request, context }: LoaderFunctionArgs) {
    count(request)
    const { shop, tag } = context.get(pageContext)
    tag('catalog', 'cards')
    const products = await listProducts(shop)
    const lines = products.map(one => `${one.name} Tk. ${one.priceTaka}`)
    await hooks.beforeHome()
    return `home ${new URL(request.url).search} ${lines.join(', ')}`
  }
  async function product({ request, params, context }: LoaderFunctionArgs) {
    count(request)
    const { shop, tag } = context.get(pageContext)
    const found = await findProduct(shop, { slug: params.name ?? '' })
    if (params.name === 'old') return redirect('/products/new', 301)
    if (!found) throw data('no such product', { status: 404 })
    tag(`product:${found.id}`)
    return `${found.name} Tk. ${found.priceTaka} ${new URL(request.url).search}`
  }
  function cart({ request }: LoaderFunctionArgs) {
    count(request)
    return `${request.url} ${[...request.headers.keys()].join(' ')}`
  }
  return {
    ...page({ loader: home }, { index: true }, 'home'),
    ...page({ loader: product }, { path: 'products/:name' }, 'product'),
    ...page({ loader: cart }, { path: 'cart' }, 'cart'),
    ...page({ loader: cart, action: checkout }, { path: 'checkout' }, 'checkout'),
    ...page({ loader: app, handle: { app: true } }, { path: 'dashboard/:section' }, 'dashboard'),
    ...page({ loader: app, handle: { app: true, identity: true } }, { path: 'login' }, 'login'),
    ...page({ loader: soon }, { path: 'opening-soon' }, 'opening-soon'),
    ...page({ loader: broken }, { path: 'broken' }, 'broken'),
    ...page({ loader: unknown }, { path: '*' }, 'unknown'),
  }
}

const page = (module: object, more: { path?: string; index?: boolean }, id: string) => ({
  [id]: { id, ...more, module: { default: () => null, ...module } },
})

async function checkout({ request, context }: LoaderFunctionArgs) {
  const form = await request.formData()
  const phone = String(form.get('phone'))
  const { orderLimit } = context.get(pageContext)
  const outcome = await orderLimit({ phone, key: null }, async () => ({ ok: true }) as const)
  return data(outcome.ok ? `ordered by ${phone}` : outcome.code, {
    headers: { 'set-cookie': 'placed=1; HttpOnly' },
  })
}
const app = ({ context }: LoaderFunctionArgs) => `nonce ${context.get(pageContext).nonce}`
const soon = () => data('opening soon', { status: 503 })
const unknown = () => data('not here', { status: 404 })
function broken(): never {
  throw new Error('a secret of the machine')
}

/** Writes the answer of the loader or the action of the last matched route. */
async function write(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: context }: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  const last = context.matches.at(-1)?.route.id ?? ''
  headers.set('content-type', 'text/html; charset=utf-8')
  if (context.errors) return new Response('an error page', { status, headers })
  const shown = context.actionData?.[last] ?? context.loaderData[last]
  return new Response(`<p>${shown}</p>`, { status, headers })
}
