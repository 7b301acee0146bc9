import type { Division } from '#domain/place.ts'
import { PlaceSearch } from './place-search.tsx'
import { districtOptions, fetchPlaces, upazilaOptions } from './places.ts'

const searchIn = (divisions: readonly Division[]) => ({
  districts: districtOptions(divisions),
  upazilasOf: (district: string) => upazilaOptions(divisions, district),
  Search: PlaceSearch,
})

/** The names of all places and the search in them. Nobody needs them before the form is touched. */
export type Places = ReturnType<typeof searchIn>

/** Undefined when the names could not be had; asking again fetches again. */
export async function loadPlaceSearch(): Promise<Places | undefined> {
  const divisions = await fetchPlaces()
  return divisions && searchIn(divisions)
}
