import { type RouterContextProvider, redirectDocument } from 'react-router'
import { pageContext } from '#web/context.ts'

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * A page on which the provider may be signed in with has a content policy of its own, and a browser knows only the
 * policy of the document it opened: who comes from another page of the app is sent there anew. Call it in the loader.
 */
export function needDocument({ request, url, context }: Asked): void {
  const { identityProject } = context.get(pageContext)
  if (!identityProject || request.headers.get('sec-fetch-dest') !== 'empty') return
  throw redirectDocument(url.pathname + url.search)
}
