import { divisions } from '#domain/places/place.ts'
import { type Answer, json } from '../answer.ts'

const stations = divisions
  .flatMap(division => division.districts)
  .flatMap((district, place) =>
    district.upazilas.map(upazila => ({
      name: upazila.en,
      district_id: place + 1,
      district_name: district.en,
    })),
  )
  .map((station, place) => ({ id: place + 1, ...station }))

/** Every police station with its district. The shape is our guess. */
export const listPoliceStations = (): Answer => json(200, stations)
