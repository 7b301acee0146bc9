import { type RouterContextProvider, redirectDocument } from 'react-router'
import { pageContext } from '#web/context.ts'

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * A page with a login through the provider has a content policy of its own, and a browser uses only the policy of the
 * document it opened: navigation from another page of the app reloads it as a document. Called in the loader.
 */
export function needDocument({ request, url, context }: Asked): void {
  const { identityProject } = context.get(pageContext)
  if (!identityProject || request.headers.get('sec-fetch-dest') !== 'empty') return
  throw redirectDocument(url.pathname + url.search)
}
