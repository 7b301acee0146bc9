import { divisions, localities } from '#domain/places/place.ts'
import type { PlaceOption } from '#domain/places/search-places.ts'
import type { ZonePlace } from './zone-places.ts'

/** A place that a zone can name. */
export type ListedPlace = PlaceOption & { place: ZonePlace /** Upazilas and thanas in it. */; parts: number }

/** Every district, then every upazila and thana; the popular name of a part finds its whole. */
export const listedPlaces: readonly ListedPlace[] = divisions
  .flatMap(division => division.districts)
  .flatMap(district => {
    const { en, bn, aliases = [], upazilas } = district
    const whole: ListedPlace = {
      name: en,
      bengali: bn,
      aliases,
      group: '',
      place: { district: en, area: '' },
      parts: upazilas.length,
    }
    const parts = upazilas.map((upazila): ListedPlace => {
      const called = localities.filter(part => part.district === en && part.upazila === upazila.en)
      return {
        name: upazila.en,
        bengali: upazila.bn,
        aliases: [
          ...(upazila.aliases ?? []),
          ...called.flatMap(part => [part.en, part.bn, ...(part.aliases ?? [])]),
        ],
        group: en,
        place: { district: en, area: upazila.en },
        parts: 1,
      }
    })
    return [whole, ...parts]
  })
  // districts first, so that of two equal finds the larger stands above
  .toSorted((one, other) => Number(one.group !== '') - Number(other.group !== ''))
