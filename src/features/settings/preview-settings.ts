import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { said } from '#domain/activity/deed.ts'
import type { Refusal } from '#domain/refusal.ts'
import { storedSection } from '#domain/settings/read-section.ts'
import { SECTION_NAMES, SECTIONS, type SectionName, type ShopSettings } from '#domain/settings/sections.ts'
import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { checkedSection, wholeSection } from './change-section.ts'

/** Long enough to show a draft to somebody, too short for a link to be found later. In milliseconds. */
const PREVIEW_LIFE_MS = 60 * 60 * 1000
/** More than anybody looks at in an hour: typing renews the preview after each pause. */
const MAXIMUM_OPEN = 500

export type Drafts = Partial<ShopSettings>
/** `expiresAt` is an ISO instant. */
export type Preview = { ok: true; token: string; expiresAt: string }

/**
 * Keeps drafts of sections, not yet checked, for anybody who has the token. `settings_invalid` names the wrong fields by
 * section and path.
 */
export async function previewSettings(
  shop: Shop,
  { by, drafts }: { by: Admin; drafts: Partial<Record<SectionName, unknown>> },
): Promise<Preview | Refusal<'settings_invalid' | 'too_many_requests'>> {
  const checked = await Promise.all(
    SECTION_NAMES.filter(name => drafts[name] !== undefined).map(async name => ({
      name,
      ...checkedSection(name, await wholeSection(shop, name, drafts[name])),
    })),
  )
  const problems = Object.fromEntries(
    checked.flatMap(({ name, problems }) =>
      Object.entries(problems).map(([path, message]) => [`${name}.${path}`, message]),
    ),
  )
  if (Object.keys(problems).length > 0) return { ok: false, code: 'settings_invalid', problems }
  const now = shop.clock.now()
  const id = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + PREVIEW_LIFE_MS).toISOString()
  const text = JSON.stringify(Object.fromEntries(checked.map(({ name, value }) => [name, value])))
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    await tx.deleteFrom('settings_previews').where('expires_at', '<=', now.toISOString()).execute()
    const open = await tx
      .selectFrom('settings_previews')
      .select(({ fn }) => fn.countAll<number | string>().as('many'))
      .executeTakeFirstOrThrow()
    if (Number(open.many) >= MAXIMUM_OPEN)
      return { ok: false, code: 'too_many_requests', retryAfterSeconds: 600 } as const
    await tx
      .insertInto('settings_previews')
      .values({ id, drafts: text, actor: by.user.id, expires_at: expiresAt })
      .execute()
    const changes = checked.map(({ name }) => said('Draft of', SECTIONS[name].label))
    await recordDeed(transaction, { by, now, what: 'preview_made', changes })
    return { ok: true, token: tokenOf(shop, id), expiresAt } as const
  })
}

/** The drafts behind a token; undefined when it is wrong or too old. It cannot be guessed, so tries are not counted. */
export async function findDrafts(shop: Shop, token: string): Promise<Drafts | undefined> {
  const id = previewId(shop, token)
  if (id === undefined) return undefined
  const now = shop.clock.now()
  const row = await shop.db.main
    .selectFrom('settings_previews')
    .select('drafts')
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    // made while a clock was ahead: it would be valid for longer than any preview may
    .where('expires_at', '<=', unbelievableAfter(now, PREVIEW_LIFE_MS))
    .executeTakeFirst()
  if (!row) return undefined
  const stored: Record<string, unknown> = JSON.parse(row.drafts)
  return Object.fromEntries(
    SECTION_NAMES.flatMap(name => {
      const draft = stored[name]
      return typeof draft === 'object' && draft !== null ? [[name, storedSection(name, draft)]] : []
    }),
  )
}

/** The id in a token; undefined when the shop did not sign it. */
export function previewId(shop: Pick<Shop, 'keys'>, token: string): string | undefined {
  const [id = ''] = token.split('.')
  return /^[\w-]{22}$/.test(id) && isSame(tokenOf(shop, id), token) ? id : undefined
}

/** The id with a signature: the database alone opens no preview. */
const tokenOf = ({ keys }: Pick<Shop, 'keys'>, id: string): string =>
  `${id}.${createHmac('sha256', keys.previews).update(id).digest('base64url')}`

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
