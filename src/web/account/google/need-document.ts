import { type RouterContextProvider, redirectDocument } from 'react-router'
import { pageContext } from '#web/context.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * A page on which the provider may be signed in with has a content policy of its own, and a browser knows only the
 * policy of the document it opened: who comes from another page of the app is sent there anew. Call it in the loader.
 */
export function needDocument({ request, context }: Asked): void {
  const { identityProject } = context.get(pageContext)
  if (!identityProject || request.headers.get('sec-fetch-dest') !== 'empty') return
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}
