import type { Division, Locality } from '../places/place.ts'
import { foldPlaceName } from '../places/place-name.ts'
import { latinOfBengali } from '../search/bengali-script.ts'
import { soundKey } from '../search/sound-key.ts'
import { latinDigits } from '../typed-phone.ts'

export type MessagePlaces = { divisions: readonly Division[]; localities: readonly Locality[] }

/** A district (`area` is empty), or an area in one: null where only the district of a locality is known. */
export type PlaceMeant = { district: string; area: string | null; isLocality: boolean; latin: string }

/** The places of a sound, and every beginning of such a sound: what begins like no place is not looked up. */
export type PlaceIndex = {
  bySound: ReadonlyMap<string, readonly PlaceMeant[]>
  beginnings: ReadonlySet<string>
  /** The districts of the division of Dhaka. */
  aroundDhaka: ReadonlySet<string>
}

/** The letters that spellings of a name share: of a Bengali one those of its sound. */
export const placeLetters = (name: string): string =>
  foldPlaceName(latinOfBengali(latinDigits(name))).replace(/[^a-z0-9]/g, '')

/** The sound of a name with its number: Mirpur 10 is not Mirpur 11. */
export const placeSound = (letters: string): string => soundKey(letters) + (/\d+$/.exec(letters)?.[0] ?? '')

/** Spellings beside those of the list that people use in chats. */
const CHAT_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  Dhaka: ['dhk'],
  Chattogram: ['chatgaon', 'চিটাং'],
  Mymensingh: ['moymonsingh'],
  "Cox's Bazar": ['coxbazar'],
  Bogura: ['bogra'],
  Barisal: ['borishal'],
  Cumilla: ['komilla'],
}

/** Names of a part of a district that has several thanas. */
const ONLY_DISTRICT: Readonly<Record<string, readonly string[]>> = { Dhaka: ['uttara', 'উত্তরা'] }

const indexes = new WeakMap<object, PlaceIndex>()

/** The places by the sound of each of their spellings; made once of one list. */
export function placeIndex(places: MessagePlaces): PlaceIndex {
  const made = indexes.get(places.divisions)
  if (made) return made
  const bySound = new Map<string, PlaceMeant[]>()
  const beginnings = new Set<string>()
  const add = (names: readonly string[], meant: Omit<PlaceMeant, 'latin'>) => {
    for (const latin of new Set(names.map(placeLetters))) {
      const sound = placeSound(latin)
      const found = bySound.get(sound) ?? []
      found.push({ ...meant, latin })
      bySound.set(sound, found)
      for (let end = 1; end <= sound.length; end += 1) beginnings.add(sound.slice(0, end))
    }
  }
  for (const { en, bn, aliases = [], upazilas } of places.divisions.flatMap(one => one.districts)) {
    add([en, bn, ...aliases, ...(CHAT_SPELLINGS[en] ?? [])], { district: en, area: '', isLocality: false })
    add(ONLY_DISTRICT[en] ?? [], { district: en, area: null, isLocality: true })
    for (const one of upazilas)
      add([one.en, one.bn, ...(one.aliases ?? [])], { district: en, area: one.en, isLocality: false })
  }
  for (const { en, bn, aliases = [], district, upazila } of places.localities)
    add([en, bn, ...aliases], { district, area: upazila ?? null, isLocality: true })
  const dhaka = places.divisions.find(({ en }) => en === 'Dhaka')
  const index = { bySound, beginnings, aroundDhaka: new Set(dhaka?.districts.map(({ en }) => en)) }
  indexes.set(places.divisions, index)
  return index
}
