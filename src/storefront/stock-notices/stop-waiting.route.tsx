import { data } from 'react-router'
import { readStopToken } from '#features/stock-notices/stop-token.ts'
import { stopWaiting } from '#features/stock-notices/stop-waiting.ts'
import { pageContext } from '#web/context.ts'
import { shopNameIn, titleOf } from '#web/shop-name.ts'
import { pageSpeaker } from '../language/bengali-pages.ts'
import { usePageLanguage } from '../language/use-page-language.ts'
import { OF_LINK } from '../tracking/link-page.ts'
import type { Route } from './+types/stop-waiting.route'

/** Reading it deletes nothing: programs look at links before people do. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { shop, language } = context.get(pageContext)
  const isKnown = readStopToken(shop, params.token) !== undefined
  return data({ isKnown, title: pageSpeaker(language).say('Stop waiting') }, { status: isKnown ? 200 : 404 })
}

export async function action({ params, context }: Route.ActionArgs) {
  return { isStopped: await stopWaiting(context.get(pageContext).shop, params.token) }
}

/** Who waits for a size before the shop closed may still leave. */
export const handle = { secret: true, staysOpen: true }

export const headers: Route.HeadersFunction = () => OF_LINK

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: titleOf(loaderData?.title ?? 'Stop waiting', shopNameIn(matches)) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function StopWaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { say } = usePageLanguage()
  if (!loaderData.isKnown)
    return (
      <section className="wrap ask-page">
        <h1>{say('This link is incomplete')}</h1>
        <p>{say('Please copy it once more as a whole from our mail.')}</p>
      </section>
    )
  if (actionData?.isStopped)
    return (
      <section className="wrap ask-page">
        <h1>{say('It is deleted')}</h1>
        <p role="status">{say('We do not write to you about any size any more.')}</p>
      </section>
    )
  return (
    <form className="wrap ask-page" method="post">
      <h1>{say('Stop waiting')}</h1>
      <p>{say('Delete your phone or email wherever it waits for a size?')}</p>
      <button className="btn btn-primary" type="submit">
        {say('Delete it')}
      </button>
    </form>
  )
}
