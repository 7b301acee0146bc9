import { divisions } from './place.ts'

const districts = new Map(
  divisions.flatMap(division =>
    division.districts.map(({ en, bn, upazilas }) => [
      en,
      { bn, upazilas: new Map(upazilas.map(upazila => [upazila.en, upazila.bn])) },
    ]),
  ),
)

/** The Bengali name of a district; a name that is no district stays as it is. */
export const districtInBengali = (district: string): string => districts.get(district)?.bn ?? district

/** The Bengali name of an upazila or thana of a district; an unknown one stays as it is. */
export const upazilaInBengali = (upazila: string, district: string): string =>
  districts.get(district)?.upazilas.get(upazila) ?? upazila
