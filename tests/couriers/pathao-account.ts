import type { Clock } from '#adapters/clock/clock.ts'
import type { PathaoLogin } from './pathao-tokens.ts'

export type PathaoAccount = {
  baseUrl: string
  login: PathaoLogin
  storeId: number
  /** Sent by the webhook, and expected in its answer. */
  webhookSecret: string
  /** Its ids for a place of domain/places/place.ts; undefined where it does not deliver. */
  areaOf(district: string, upazila: string): { cityId: number; zoneId: number } | undefined
  clock: Clock
  timeoutMs?: number
}
