import type { SectionName, ShopSettings } from '#domain/settings/sections.ts'

/** The addresses of the pictures that a section shows. */
export function picturesIn(section: ShopSettings[SectionName]): string[] {
  const pictures: (string | null)[] = []
  if ('logo' in section) pictures.push(section.logo)
  if ('hero' in section) pictures.push(section.hero.picture, section.story.picture)
  return pictures.filter(picture => picture !== null)
}
