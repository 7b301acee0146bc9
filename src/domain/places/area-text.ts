import type { Language } from '../language/language.ts'
import { districtInBengali, upazilaInBengali } from './bengali-places.ts'

type Area = { upazila: string | null; district: string | null }

/** Upazila and district in a language, `Savar, Dhaka`; empty where neither is known. */
export function areaText({ upazila, district }: Area, language: Language): string {
  const parts =
    language === 'bn'
      ? [
          upazila === null ? null : upazilaInBengali(upazila, district ?? ''),
          district === null ? null : districtInBengali(district),
        ]
      : [upazila, district]
  return parts.filter(part => part !== null).join(', ')
}
