import type { ZoneDraft } from './zone-places.ts'

const MAXIMUM_ID_LENGTH = 36
/** A zone whose name has no Latin letters. */
const PLAIN_ID = 'zone'

/** An id that a name gives and no other zone has: `around-dhaka`, `around-dhaka-2`. */
export function zoneIdOf(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAXIMUM_ID_LENGTH)
    .replace(/^-+|-+$/g, '')
  const id = words || PLAIN_ID
  if (!taken.includes(id)) return id
  let number = 2
  while (taken.includes(`${id}-${number}`)) number += 1
  return `${id}-${number}`
}

/** Zones that are not saved yet have the id of their name; those that are keep theirs, since orders know them by it. */
export function withNewIds(zones: readonly ZoneDraft[], saved: readonly { id: string }[]): ZoneDraft[] {
  const taken = saved.map(({ id }) => id)
  const known = new Set(taken)
  return zones.map(zone => {
    if (known.has(zone.id)) return zone
    const id = zoneIdOf(zone.name, taken)
    taken.push(id)
    return id === zone.id ? zone : { ...zone, id }
  })
}

/** A new zone before the last, which stays the rest. */
export const withNewZone = (zones: readonly ZoneDraft[]): ZoneDraft[] =>
  zones.toSpliced(zones.length - 1, 0, {
    id: '',
    name: '',
    nameBengali: '',
    chargeTaka: '',
    days: ['', ''],
    rest: false,
    places: [],
  })

/** A zone with another in its place; the last stays where it is. */
export function withZoneMoved(zones: readonly ZoneDraft[], from: number, to: number): readonly ZoneDraft[] {
  const zone = zones[from]
  const last = zones.length - 1
  if (!zone || from >= last || to < 0 || to >= last) return zones
  return zones.toSpliced(from, 1).toSpliced(to, 0, zone)
}
