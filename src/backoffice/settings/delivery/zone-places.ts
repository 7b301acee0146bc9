import type { Destination } from '#domain/checkout/delivery-zones.ts'
import type { SectionDraft } from '../section-editor.ts'

export type DeliveryDraft = SectionDraft<'delivery'>
export type ZoneDraft = DeliveryDraft['zones'][number]
/** A district, or a thana or upazila within one. */
export type ZonePlace = ZoneDraft['places'][number]
type Zones = readonly Pick<ZoneDraft, 'places'>[]

export const isSamePlace = (one: ZonePlace, other: ZonePlace): boolean =>
  one.district === other.district && one.area === other.area

/** `Savar`, or `Dhaka` for the whole district. */
export const nameOfPlace = ({ district, area }: ZonePlace): string => (area === '' ? district : area)

/** The zones that name exactly this place. */
export const zonesNaming = (zones: Zones, place: ZonePlace): number[] =>
  zones.flatMap((zone, index) => (zone.places.some(one => isSamePlace(one, place)) ? [index] : []))

/**
 * The zones that a place falls to, by the rule of the checkout: those that name its area, else its district, else the
 * last. More than one is a mistake that the owner has to settle.
 */
export function zonesOf(zones: Zones, { district, upazila }: Destination): number[] {
  const byArea = district && upazila ? zonesNaming(zones, { district, area: upazila }) : []
  const named = byArea.length > 0 || !district ? byArea : zonesNaming(zones, { district, area: '' })
  return named.length > 0 ? named : [zones.length - 1]
}

/** The zones of a place of the list. */
export const zonesOfPlace = (zones: Zones, { district, area }: ZonePlace): number[] =>
  zonesOf(zones, { district, upazila: area || null })

/** The place stands in this zone alone, wherever it stood before. */
export const withPlaceIn = <Zone extends Pick<ZoneDraft, 'places'>>(
  zones: readonly Zone[],
  to: number,
  place: ZonePlace,
): Zone[] =>
  zones.map((zone, index) => {
    const others = zone.places.filter(one => !isSamePlace(one, place))
    if (index !== to) return others.length === zone.places.length ? zone : { ...zone, places: others }
    const at = zone.places.findIndex(one => isSamePlace(one, place))
    // one that is settled here keeps its place among the others
    return { ...zone, places: at < 0 ? [...others, place] : others.toSpliced(at, 0, place) }
  })

/** A place that stands more than once, and in which zones. */
export type DoublePlace = { place: ZonePlace; zones: readonly number[] }

export function doublePlaces(zones: Zones): DoublePlace[] {
  const all = zones.flatMap(zone => zone.places)
  const repeated = all.filter((place, index) => {
    const first = all.findIndex(other => isSamePlace(other, place))
    // once for each place, whatever the number of its zones
    return first < index && all.slice(first + 1, index).every(other => !isSamePlace(other, place))
  })
  return repeated.map(place => ({ place, zones: zonesNaming(zones, place) }))
}

/** The path at which the section finds a double wrong: the second time that the place stands there. */
export function pathOfDouble(zones: Zones, { place }: DoublePlace): string | undefined {
  return zones.flatMap((zone, index) =>
    zone.places.flatMap((one, at) => (isSamePlace(one, place) ? [`zones.${index}.places.${at}`] : [])),
  )[1]
}

export type PlaceCounts = {
  /** Upazilas and thanas by zone. */
  zones: readonly number[]
  /** How many of them are counted more than once. */
  twice: number
  all: number
}

/** How many upazilas and thanas fall to each zone; without those counted twice they add up to all. */
export function countPlaces(zones: Zones, upazilas: readonly ZonePlace[]): PlaceCounts {
  const owners = upazilas.map(place => zonesOfPlace(zones, place))
  return {
    zones: zones.map((_, index) => owners.filter(of => of.includes(index)).length),
    twice: owners.reduce((sum, of) => sum + of.length - 1, 0),
    all: upazilas.length,
  }
}
