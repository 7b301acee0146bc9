import type { Clock } from '#adapters/clock/clock.ts'
import { divisions } from '#domain/places/place.ts'
import { foldPlaceName } from '#domain/places/place-name.ts'
import { filledText, type Loose, looseObject } from '../courier-answer-shape.ts'
import type { AskPathao } from './ask-pathao.ts'

/** A city and a zone by Pathao's ids. */
export type PathaoArea = { cityId: number; zoneId: number }
export type PathaoAreas = {
  /** Undefined where either name is none of Pathao's, or of several: then Pathao reads the address itself. */
  find(district: string, upazila: string): Promise<PathaoArea | undefined>
  /** Called when Pathao refused ids of these lists: they are fetched anew at the next booking. */
  forget(): void
}

type Named = { id: number; foldedName: string }
type Row = { list: readonly Named[]; fetchedAt: number }

const WEEK_MS = 7 * 24 * 3_600_000
/** After a list could not be read; bookings go on without it. */
const TRY_AGAIN_MS = 3_600_000
/** A booking waits so long for a list: without one it is only addressed less exactly. */
const LIST_TIMEOUT_MS = 4_000
/** No city has so many zones; a longer list would only fill the memory. */
const MOST_ROWS = 5_000

/** The address of the official plugin, and the one of the guide for merchants. */
const CITY_PATHS = ['countries/1/city-list', 'city-list'] as const

/**
 * Pathao's ids for the shop's districts and upazilas, by equal names alone and never by similar ones. Its lists are
 * fetched when they are first needed, kept in memory and renewed after a week, while the old ones serve.
 */
export function pathaoAreas(ask: AskPathao, clock: Clock): PathaoAreas {
  const rows = new Map<string, Row>()
  const fetching = new Map<string, Promise<Row>>()
  let cityPath: string = CITY_PATHS[0]

  const read = (path: string) => ask({ path, purpose: 'read', asking: undefined, mostMs: LIST_TIMEOUT_MS })

  /** At the other address only where the first one is none: a courier in trouble is not asked twice. */
  async function readCities(): Promise<readonly Named[] | null> {
    const answer = await read(cityPath)
    if (answer.ok) return listIn(answer.data, 'city')
    if (answer.httpStatus !== 404) return null
    cityPath = CITY_PATHS.find(path => path !== cityPath) ?? cityPath
    const other = await read(cityPath)
    return other.ok ? listIn(other.data, 'city') : null
  }

  async function readZones(path: string): Promise<readonly Named[] | null> {
    const answer = await read(path)
    return answer.ok ? listIn(answer.data, 'zone') : null
  }

  /** The list of a name; the newest that could be read, which is empty before the first. */
  async function listOf(name: string, readNew: () => Promise<readonly Named[] | null>) {
    const now = clock.now().getTime()
    const row = rows.get(name)
    if (row && now - row.fetchedAt < WEEK_MS) return row.list
    const begun = fetching.get(name) ?? begin(name, readNew)
    fetching.set(name, begun)
    return (row && row.list.length > 0 ? row : await begun).list
  }

  async function begin(name: string, readNew: () => Promise<readonly Named[] | null>): Promise<Row> {
    const fresh = await readNew()
    const now = clock.now().getTime()
    const row = fresh
      ? { list: fresh, fetchedAt: now }
      : { list: rows.get(name)?.list ?? [], fetchedAt: now - WEEK_MS + TRY_AGAIN_MS }
    rows.set(name, row)
    fetching.delete(name)
    return row
  }

  return {
    async find(district, upazila) {
      const place = placeOf(district, upazila)
      if (!place) return undefined
      const city = onlyOne(await listOf('cities', readCities), place.district)
      if (city === undefined) return undefined
      const path = `cities/${city}/zone-list`
      const zone = onlyOne(await listOf(path, () => readZones(path)), place.upazila)
      return zone === undefined ? undefined : { cityId: city, zoneId: zone }
    },
    forget: () => rows.clear(),
  }
}

type Spellings = { en: string; bn: string; aliases?: string[] }
const spellingsOf = ({ en, bn, aliases = [] }: Spellings): ReadonlySet<string> =>
  new Set([en, bn, ...aliases].map(foldPlaceName))

function placeOf(district: string, upazila: string) {
  const found = divisions.flatMap(division => division.districts).find(({ en }) => en === district)
  const part = found?.upazilas.find(({ en }) => en === upazila)
  return found && part && { district: spellingsOf(found), upazila: spellingsOf(part) }
}

/** The id of the only row with one of these names. */
function onlyOne(list: readonly Named[], names: ReadonlySet<string>): number | undefined {
  const ids = new Set(list.filter(row => names.has(row.foldedName)).map(({ id }) => id))
  const [id, ...others] = ids
  return others.length > 0 ? undefined : id
}

/** The rows of `data`, or of the `data` in it; null when there are none. */
function listIn(data: unknown, prefix: 'city' | 'zone'): readonly Named[] | null {
  const list = [data, looseObject(data).data].find(Array.isArray)
  const named = (list ?? []).slice(0, MOST_ROWS).flatMap(row => rowOf(looseObject(row), prefix) ?? [])
  return named.length > 0 ? named : null
}

function rowOf(row: Loose, prefix: 'city' | 'zone'): Named | undefined {
  const id = row[`${prefix}_id`]
  const name = filledText(row[`${prefix}_name`])
  const isId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0
  return isId && name !== null ? { id, foldedName: foldPlaceName(name) } : undefined
}
