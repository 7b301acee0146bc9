import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import type { ShopSettings } from '../settings/sections.ts'

/** A value of the demo that still stands where the owner's own belongs. */
export type Placeholder = { section: 'shop' | 'home'; field: string; label: string; value: string }

/** The contacts that a shop needs before it opens. */
export const CONTACT_FIELDS = ['name', 'phone', 'email', 'address'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type Contact = { field: ContactField; value: string; isOwn: boolean }

type Fields = Pick<ShopSettings, 'shop' | 'home'>

const OTHERS = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
} as const
const LABELS = {
  name: 'Name',
  nameBengali: 'Name in Bengali',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  ...OTHERS,
} as const
type Labelled = keyof typeof LABELS
const labelled = (fields: object): Labelled[] =>
  Object.keys(fields).filter((name): name is Labelled => name in LABELS)

/**
 * Whether a field still has the demo's value. A shop may share the demo's name; saving it once makes it its own. With
 * another name the demo's Bengali one cannot be its own.
 */
function isDemo({ shop }: Pick<Fields, 'shop'>, field: Labelled, isSaved: boolean): boolean {
  if (field === 'name' && isSaved) return false
  if (field === 'nameBengali' && isSaved && shop.name === DEFAULT_SETTINGS.shop.name) return false
  return shop[field] !== '' && shop[field] === DEFAULT_SETTINGS.shop[field]
}

/** The needed contacts, each with whether it is the owner's own. `isSaved`: somebody saved the section. */
export const contactsOf = (settings: Fields, isSaved: boolean): Contact[] =>
  CONTACT_FIELDS.map(field => {
    const value = settings.shop[field] ?? ''
    return { field, value, isOwn: value !== '' && !isDemo(settings, field, isSaved) }
  })

/** Every value of the demo that visitors would read. */
export function placeholdersOf(settings: Fields, isSaved: boolean): Placeholder[] {
  const ofShop = labelled(LABELS)
    .filter(field => isDemo(settings, field, isSaved))
    .map(field => ({
      section: 'shop' as const,
      field,
      label: LABELS[field],
      // in words: Bengali letters would change their width when their font comes
      value: field === 'nameBengali' ? 'the demo’s name' : (settings.shop[field] ?? ''),
    }))
  return [...ofShop, ...placeholdersOfHome(settings)]
}

/** Pictures and a film show somebody else's shoes, or nothing, where words of the demo fit many shops. */
function placeholdersOfHome({ home: { hero, film, story } }: Fields): Placeholder[] {
  const { youtubeId } = DEFAULT_SETTINGS.home.film
  const found = [
    {
      field: 'hero.picture',
      label: 'First picture',
      value: 'the demo’s shoes',
      isLeft: hero.picture === null,
    },
    {
      field: 'film',
      label: 'Film',
      value: 'no real link',
      isLeft: youtubeId !== '' && film.youtubeId === youtubeId,
    },
    {
      field: 'story.picture',
      label: 'Workshop picture',
      value: 'the demo’s workshop',
      isLeft: story.picture === null,
    },
  ]
  return found
    .filter(({ isLeft }) => isLeft)
    .map(({ field, label, value }) => ({ section: 'home', field, label, value }))
}

/** What a visitor of the closed shop may read: nothing that is the demo's. */
export function openingSoonOf(settings: Fields, isSaved: boolean) {
  const { name, nameBengali, tagline, taglineBengali, phone, hours, hoursBengali } = settings.shop
  const isOwnPhone = phone !== '' && !isDemo(settings, 'phone', isSaved)
  const isOwnBengali = !isSaved || !isDemo(settings, 'nameBengali', isSaved)
  return {
    name,
    nameBengali: isOwnBengali ? nameBengali : '',
    tagline,
    taglineBengali,
    phone: isOwnPhone ? phone : '',
    hours,
    hoursBengali,
  }
}
