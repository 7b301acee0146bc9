import type { ActivityRow } from '#domain/activity/activity-row.ts'
import { SECTION_NAMES } from '#domain/settings/sections.ts'
import { ownerScreens, screens } from '../menu-entries.ts'
import { HISTORY_HASH } from '../paths.ts'
import { productPath } from '../products/product-address.ts'

type Thing = NonNullable<ActivityRow['thing']>

/** Where a thing is seen; undefined for what has no screen, and for a product that is gone. */
export function thingLink({ kind, id, name, slug }: Thing): string | undefined {
  if (kind === 'order') return `${screens.orders.path}?${new URLSearchParams({ order: id })}`
  if (kind === 'product') return slug === null ? undefined : productPath(slug)
  if (kind === 'person') return `${screens.users.path}?${new URLSearchParams({ search: name })}`
  if (kind === 'backup') return `${ownerScreens.settings.path}/data`
  return kind === 'section' ? sectionLink(id) : undefined
}

const sectionLink = (id: string): string | undefined =>
  SECTION_NAMES.some(name => name === id) ? `${ownerScreens.settings.path}/${id}` : undefined

/** The versions of a section, each with a way back to it. */
export const historyLink = (id: string): string | undefined => {
  const link = sectionLink(id)
  return link && `${link}${HISTORY_HASH}`
}
