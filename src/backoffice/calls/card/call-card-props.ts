import type { CallCard, CalledLane, CallQueue } from '#domain/calls/call.ts'
import type { CallDesk } from '../desk/call-desk.ts'
import type { DeskState } from '../desk/desk-state.ts'

export type CallCardPartProps = {
  card: CallCard
  state: DeskState
  desk: CallDesk
  queue: CallQueue | undefined
  lanes: readonly CalledLane[]
  /** How many wait with this one. */
  waiting: number
  now: Date
  onEdit(): void
  onLeave(): void
}
