import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { PreviewAnswer, PreviewAsked, PreviewPath } from '#contract/settings/settings-wire.ts'
import { endPreview } from '#features/settings/end-preview.ts'
import { previewSettings } from '#features/settings/preview-settings.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { MAXIMUM_SETTINGS_BYTES } from './settings.ts'

/** Links to the shop with drafts of what the owner says about it. */
export function registerPreviews(operations: Operations, shop: Shop): void {
  const ofAdmins = { tags: ['Settings'], access: 'admin' } as const
  operations.post('/settings/preview', {
    ...ofAdmins,
    summary: 'A link to the shop with drafts of the settings, for an hour; nothing is saved',
    body: PreviewAsked,
    route: { bodyLimit: MAXIMUM_SETTINGS_BYTES },
    answers: { 201: PreviewAnswer },
    refuses: ['settings_invalid', 'too_many_requests'],
    run: ({ by, body }) => previewSettings(shop, { by, drafts: body.drafts }),
    answer: ({ token, expiresAt }) =>
      succeed({ link: `${shop.config.publicOrigin}/preview/${token}/`, expires_at: expiresAt }),
  })
  operations.delete('/settings/preview/:token', {
    ...ofAdmins,
    summary: 'End a link to drafts before its time',
    params: PreviewPath,
    answers: { 200: DoneAnswer },
    refuses: [],
    run: ({ by, params }) => endPreview(shop, { by, token: params.token }),
    answer: () => succeed(null, 'The link works no more.'),
  })
}
