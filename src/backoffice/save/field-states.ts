/** An edit that the shop has not stored; it stays until it is tried again or given up. */
export type FailedEdit<Fields> = {
  kind: 'failed'
  id: string
  message: string
  tried: Fields
  /** The values that its author saw of the same fields. */
  expected: Fields
  /** True: the shop received and refused it. False: nobody knows whether it arrived. */
  isRefused: boolean
  /** It was handed over to the outbox, which sends it: nothing is to be tried again here. */
  isWaiting?: true
}

/** An edit that waits in the outbox of the device until there is a connection. */
export type WaitingEdit<Fields> = { kind: 'waits'; id: string; tried: Fields }

/** Somebody else changed the same fields meanwhile; `present` holds the present values of all fields of the edit. */
export type EditConflict<Fields> = {
  kind: 'conflict'
  id: string
  message: string
  tried: Fields
  present: Fields
  by: string | undefined
}
export type EditProblem<Fields> = FailedEdit<Fields> | EditConflict<Fields>

/** The save state of one field. `tried` is shown over the shop's value until the shop has answered. */
export type FieldState<Fields> =
  | { kind: 'saving'; id: string; tried: Fields | undefined }
  /** Shown for a second. */
  | { kind: 'saved' }
  | WaitingEdit<Fields>
  | EditProblem<Fields>

export type FieldStates<Fields> = ReadonlyMap<string, FieldState<Fields>>

/** A field of a record, by its name on the wire. */
export const fieldKey = (id: string, name: string): string => `${id} ${name}`

/** The names of the fields that are given. */
export const namesOf = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]))

export const isProblem = <Fields>(state: FieldState<Fields> | undefined): state is EditProblem<Fields> =>
  state?.kind === 'failed' || state?.kind === 'conflict'

/** Every edit that failed or met a conflict, oldest first. Fields that were changed together are one edit. */
export const problemsIn = <Fields>(states: FieldStates<Fields>): EditProblem<Fields>[] => [
  ...new Set([...states.values()].flatMap(state => (isProblem(state) ? [state] : []))),
]

/**
 * The optimistic values by record id: edits on their way or in the outbox, and edits that may or may not have arrived. An edit that the
 * shop refused is not shown as if it were stored.
 */
export function pendingIn<Fields extends object>(states: FieldStates<Fields>): ReadonlyMap<string, Fields> {
  const pending = new Map<string, Fields>()
  for (const [key, state] of states) {
    const isShown =
      state.kind === 'saving' || state.kind === 'waits' || (state.kind === 'failed' && !state.isRefused)
    if (!isShown || !state.tried) continue
    const { id, tried } = state
    const name = key.slice(id.length + 1)
    pending.set(id, Object.assign({}, pending.get(id), { [name]: Reflect.get(tried, name) }))
  }
  return pending
}
