import type { CalledLane, CallQueue } from '#domain/calls/call.ts'
import type { CallDesk } from './desk/call-desk.ts'
import type { DeskState } from './desk/desk-state.ts'
import type { CallTab } from './queue/queue-groups.ts'

/** What every part of the screen is given. */
export type CallsPartProps = {
  desk: CallDesk
  state: DeskState
  /** Undefined until it has loaded. */
  queue: CallQueue | undefined
  tab: CallTab
  /** Which lanes "next" means here. */
  lanes: readonly CalledLane[]
  now: Date
}
