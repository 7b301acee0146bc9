import type { Clock } from '#adapters/clock/clock.ts'
import type { CallSettings } from '../asking.ts'
import type { CourierAnswer } from '../call-courier.ts'
import { looseObject } from '../courier-answer-shape.ts'

export type PathaoLogin = { clientId: string; clientSecret: string; username: string; password: string }
export type PathaoAccess = CallSettings & { login: PathaoLogin; clock: Clock }

/** Masked in every message. */
export const secretsOf = ({ clientId, clientSecret, username, password }: PathaoLogin): string[] => [
  clientSecret,
  password,
  username,
  clientId,
]

/** Its answers name their status `code`, also where HTTP says 200. */
export function withStatus(answer: CourierAnswer): CourierAnswer {
  if (answer.outcome !== 'answered') return answer
  const body = looseObject(answer.json)
  const isCoded = body.status === undefined && typeof body.code === 'number'
  return isCoded ? { ...answer, json: { ...body, status: body.code } } : answer
}
