import { data, redirect } from 'react-router'
import { refusals } from '#contract/refusals.ts'
import { ownText } from '#domain/language/own-text.ts'
import { retryAfterOf } from '#domain/refusal.ts'
import { NOTICE_DAYS } from '#domain/stock-notices/stock-notice.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import { orMachineFault } from '#features/or-machine-fault.ts'
import type { Shop } from '#features/shop.ts'
import { askWhenBack } from '#features/stock-notices/ask-when-back.ts'
import { pageContext } from '#web/context.ts'
import { shopNameIn, titleOf } from '#web/shop-name.ts'
import { pageSpeaker } from '../language/bengali-pages.ts'
import { wordIn } from '../language/catalogue-word.tsx'
import { usePageLanguage } from '../language/use-page-language.ts'
import { productToBuy, variantOf } from '../product/product-to-buy.ts'
import type { Route } from './+types/ask-when-back.route'
import { noticeProblem } from './notice-problem.ts'
import { readAsk } from './read-ask.ts'
import { type FormDraft, type FormProblems, SoldOutForm, soldOutSizes } from './sold-out-form.tsx'

/** The pair that an address is about, the first colour without one. */
async function findAsked(shop: Shop, slug: string, url: string) {
  const address = new URL(url).searchParams
  const found = await findProduct(shop, { slug })
  if (!found) return undefined
  const product = productToBuy(found)
  const variant = variantOf(product, address.get('color')) ?? product.variants[0]
  if (!variant) return undefined
  return {
    product,
    nameBengali: found.nameBengali,
    color: variant.color,
    size: address.get('size') ?? '',
    sizes: soldOutSizes(product, variant.color),
  }
}

/** Reading it asks for nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, language } = context.get(pageContext)
  const asked = await findAsked(shop, params.name, request.url)
  if (!asked) throw redirect(`/products/${encodeURIComponent(params.name)}`)
  const { product, nameBengali, ...pair } = asked
  return {
    ...pair,
    name: ownText(language, product.name, nameBengali),
    slug: product.slug,
    title: pageSpeaker(language).say('Ask when it is back'),
  }
}

type Answer = { draft: FormDraft; problems: FormProblems } | { toldTo: string; size: number }

/** What was typed stands in the form once more when it was refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop, visitorAddress, language } = context.get(pageContext)
  const { say } = pageSpeaker(language)
  const found = await findAsked(shop, params.name, request.url)
  if (!found) throw redirect(`/products/${encodeURIComponent(params.name)}`)
  const { draft, problems, asked } = readAsk(await request.formData(), found.sizes)
  if (!asked) {
    const said = Object.fromEntries(Object.entries(problems).map(([name, word]) => [name, say(word)]))
    return data<Answer>({ draft, problems: said }, { status: 400 })
  }
  const done = await askWhenBack(shop, {
    ...asked,
    productId: found.product.id,
    color: found.color,
    language,
    address: visitorAddress,
  }).catch(orMachineFault)
  if (done.ok) return data<Answer>({ toldTo: asked.contact, size: asked.size })
  const retryAfterSeconds = retryAfterOf(done)
  return data<Answer>(
    { draft, problems: { other: say(noticeProblem(done.code)) } },
    {
      status: refusals[done.code].status,
      ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    },
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('cache-control', 'no-store')
  sent.set('x-robots-tag', 'noindex, nofollow')
  return sent
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: titleOf(loaderData?.title ?? 'Ask when it is back', shopNameIn(matches)) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function AskWhenBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { say, href, language } = usePageLanguage()
  const colorName = wordIn(language, loaderData.color)
  const { name, slug, color, size, sizes } = loaderData
  const back = (
    <p>
      <a className="text-link" href={href(`/products/${slug}?${new URLSearchParams({ color })}`)}>
        {say('Back to {product}', { product: name.text })}
      </a>
    </p>
  )
  if (actionData && 'toldTo' in actionData)
    return (
      <section className="wrap ask-page">
        <h1>{say('We tell you once')}</h1>
        <p role="status">
          {say(
            'When {product} in {color}, size {size}, is back, you get one message. After {days} days we delete {contact}.',
            {
              product: name.text,
              color: colorName.text,
              size: actionData.size,
              days: NOTICE_DAYS,
              contact: actionData.toldTo,
            },
          )}
        </p>
        {back}
      </section>
    )
  if (sizes.length === 0)
    return (
      <section className="wrap ask-page">
        <h1>{say('Every size of this pair is here')}</h1>
        <p>{say('You can order it now.')}</p>
        {back}
      </section>
    )
  const draft = actionData?.draft ?? { size, contact: '', isTicked: false }
  return (
    <section className="wrap ask-page">
      <h1>{say('Ask when it is back')}</h1>
      <p className="lead" lang={name.lang}>
        {name.text}
      </p>
      <SoldOutForm product={{ slug }} {...{ color, sizes, draft }} problems={actionData?.problems ?? {}} />
      {back}
    </section>
  )
}
