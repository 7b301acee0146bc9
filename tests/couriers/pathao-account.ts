import type { Clock } from '#adapters/clock/clock.ts'
import type { PathaoLogin } from './pathao-tokens.ts'

export type PathaoAccount = {
  baseUrl: string
  login: PathaoLogin
  storeId: number
  /** What the webhook shows, and what it is answered with. */
  webhookSecret: string
  /** Its ids of a place of domain/places/place.ts; undefined where it does not deliver. */
  areaOf(district: string, upazila: string): { cityId: number; zoneId: number } | undefined
  clock: Clock
  timeoutMs?: number
}
