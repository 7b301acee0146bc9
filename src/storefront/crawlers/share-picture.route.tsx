import { redirect } from 'react-router'
import { readSharePicture } from '#features/catalog/read-share-picture.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/share-picture.route'

/** An address never shows anything else: a changed picture gets another address. */
const FOREVER = 'public, max-age=31536000, immutable'
const PICTURE = /^(.+)\.jpg$/

/** The picture of a shared product; an outdated name redirects to the present one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = PICTURE.exec(params.picture)?.[1]
  const answer = name === undefined ? undefined : await readSharePicture(context.get(pageContext).shop, name)
  if (!answer)
    return new Response('There is no such picture.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  if (answer.kind === 'moved') return redirect(`/share/${encodeURIComponent(answer.name)}.jpg`)
  return new Response(new Uint8Array(answer.jpeg), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': FOREVER },
  })
}
