import type { Transaction } from '#db/open-db.ts'
import { uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { SectionName, ShopSettings } from '#domain/settings/sections.ts'
import { type Problems, ValuePath } from '#domain/settings/value-path.ts'
import type { Shop } from '#features/shop.ts'
import { claimPictures } from '#features/uploads/claim-pictures.ts'

type Given = { shop: Pick<Shop, 'demoPictures'>; value: ShopSettings[SectionName]; now: Date }

/**
 * Marks the pictures of a section as used; call it in the transaction that saves the section. `settings_invalid` names
 * the fields whose picture is not in the shop, or is being removed at this moment.
 */
export async function claimSectionPictures(
  transaction: Transaction,
  { shop, value, now }: Given,
): Promise<{ ok: true } | Refusal<'settings_invalid'>> {
  const uploaded = picturesIn(value).filter(url => !shop.demoPictures.includes(url))
  const strange = uploaded.filter(url => uploadedPictureKey(url) === undefined)
  const claimed = await claimPictures(transaction, uploaded, now)
  if (claimed.ok && strange.length === 0) return { ok: true }
  const present = claimed.ok ? uploaded : await listPresent(transaction, uploaded)
  const missing = uploaded.filter(url => strange.includes(url) || !present.includes(url))
  const problems: Problems = {}
  noteMissing(value, missing, new ValuePath(problems))
  return { ok: false, code: 'settings_invalid', problems }
}

async function listPresent({ tx }: Transaction, urls: readonly string[]): Promise<string[]> {
  const keys = urls.flatMap(url => uploadedPictureKey(url) ?? [])
  const rows = await tx
    .selectFrom('pictures')
    .select('key')
    .where('key', 'in', keys)
    .where('held_at', 'is', null)
    .execute()
  const present = new Set(rows.map(({ key }) => key))
  return urls.filter(url => present.has(uploadedPictureKey(url) ?? ''))
}

function noteMissing(value: unknown, missing: readonly string[], at: ValuePath): void {
  if (typeof value === 'string') {
    if (missing.includes(value))
      at.refuse('This picture is not in the shop any more. Please upload it again.')
  } else if (typeof value === 'object' && value !== null)
    for (const [part, inner] of Object.entries(value)) noteMissing(inner, missing, at.inside(part))
}

/** The addresses of the pictures that a section shows. */
function picturesIn(section: ShopSettings[SectionName]): string[] {
  const pictures: (string | null)[] = []
  if ('logo' in section) pictures.push(section.logo)
  if ('hero' in section) {
    const { hero, film, story } = section
    pictures.push(hero.picture, film.picture, story.picture, ...story.steps.map(({ picture }) => picture))
  }
  return pictures.filter(picture => picture !== null)
}
