import places from './places.json' with { type: 'json' }

/** The places of delivery: 8 divisions, 64 districts, 495 upazilas and the thanas of the city corporations. */
export type Upazila = { en: string; bn: string; aliases?: string[] }
export type District = { en: string; bn: string; aliases?: string[]; upazilas: Upazila[] }
export type Division = { en: string; bn: string; districts: District[] }
/** A common name for a part of a thana. One that lies in several thanas has only a district. */
export type Locality = { en: string; bn: string; aliases?: string[]; district: string; upazila?: string }

/** 40 KB of names: for the server and for a JSON file of its own, never for an island's script. */
export const divisions: readonly Division[] = places.divisions
export const localities: readonly Locality[] = places.localities

const upazilasByDistrict = new Map(
  divisions.flatMap(division =>
    division.districts.map(
      district => [district.en, new Set(district.upazilas.map(upazila => upazila.en))] as const,
    ),
  ),
)

/** The English names of all districts, by the alphabet. */
export const DISTRICT_NAMES: readonly string[] = [...upazilasByDistrict.keys()].toSorted()

export const isDistrict = (district: string): boolean => upazilasByDistrict.has(district)
/** True for an upazila or thana of that district, by its English name as forms send it. */
export const isUpazilaOf = (district: string, upazila: string): boolean =>
  upazilasByDistrict.get(district)?.has(upazila) === true

/** Whether a destination is valid: it may omit the upazila, or both; named places must exist and belong together. */
export const isKnownPlace = (place: { district: string | null; upazila: string | null }): boolean =>
  place.district === null
    ? place.upazila === null
    : isDistrict(place.district) && (place.upazila === null || isUpazilaOf(place.district, place.upazila))
