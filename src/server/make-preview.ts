import type { FastifyRequest } from 'fastify'
import type { Drafts } from '#features/settings/preview-settings.ts'
import { cacheablePages, cacheKey } from './cache-key.ts'
import { asPreview, previewOf } from './preview-page.ts'
import type { SecureResponse } from './send-page.ts'

/** Previewed, besides the pages that are the same for everybody. */
const PREVIEWED = /^\/checkout$/

type Render = (request: FastifyRequest, shown: { address: string; drafts: Drafts }) => Promise<SecureResponse>

/** The page at the address of a preview of the settings; undefined for any other, and for a link that is over. */
export const previewMaker =
  (findDrafts: (token: string) => Promise<Drafts | undefined>, render: Render) =>
  async (request: FastifyRequest): Promise<SecureResponse | undefined> => {
    const asked = previewOf(request.url)
    if (!asked) return undefined
    const address = PREVIEWED.test(asked.shown) ? asked.shown : cacheKey(asked.shown, cacheablePages)
    const drafts = address === undefined ? undefined : await findDrafts(asked.token)
    if (!drafts || address === undefined) return undefined
    const { response, security } = await render(request, { address, drafts })
    const { status, headers } = response
    const text = await response.text()
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe'
    const sent = isPage ? asPreview(text, { token: asked.token, isFramed }) : text
    const shown = new Response(sent, { status, headers })
    shown.headers.set('x-robots-tag', 'noindex')
    return { response: shown, security: [...security, ['referrer-policy', 'no-referrer']] }
  }
