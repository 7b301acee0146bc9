import { planNextStep } from '../autoplay.ts'
import { moveParcel } from '../move-parcel.ts'
import { fullStatus } from '../parcel.ts'
import type { Simulation } from '../simulation.ts'
import { isWrong, parcelOf, poishaOf, type Wrong } from './read-fields.ts'

/**
 * Moves a parcel to a status (`next`: the likeliest), or only adds a message. Answers when the webhook's first try is
 * done.
 */
export async function advance(
  simulation: Simulation,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | Wrong> {
  const parcel = parcelOf(simulation, body)
  if (isWrong(parcel)) return parcel
  const collectedPoisha = poishaOf(body.collected, 'collected')
  if (isWrong(collectedPoisha)) return collectedPoisha
  const likely = body.status === 'next' ? simulation.wire.nextStep(simulation.seed, parcel) : undefined
  if (body.status === 'next' && !likely) return { wrong: 'status: nothing more happens to this parcel' }
  const status = likely ? likely.status : (body.status ?? undefined)
  const { statuses } = simulation.wire
  if (status !== undefined && !isOneOf(statuses, status))
    return { wrong: `status: must be one of ${statuses.join(', ')}` }
  const message = body.message ?? likely?.message
  if (message !== undefined && typeof message !== 'string') return { wrong: 'message: must be text' }
  const reported = moveParcel(simulation, parcel, { status, message, collectedPoisha })
  if (simulation.autoplay.on) planNextStep(simulation, parcel, simulation.now())
  await reported
  return { consignment_id: parcel.consignmentId, status: fullStatus(parcel) }
}

const isOneOf = (words: readonly string[], word: unknown): word is string => words.some(each => each === word)
