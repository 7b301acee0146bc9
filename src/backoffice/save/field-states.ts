/** An edit that the shop does not hold; it stays until it is tried again or given up. */
export type FailedEdit<Fields> = {
  kind: 'failed'
  id: string
  message: string
  tried: Fields
  /** What its maker saw of the same fields. */
  expected: Fields
  /** The shop has heard it and said no; else nobody knows whether it arrived. */
  isRefused: boolean
}

/** Somebody else changed the same fields meanwhile: `present` is all that the edit is about as it is now. */
export type EditConflict<Fields> = {
  kind: 'conflict'
  id: string
  message: string
  tried: Fields
  present: Fields
  by: string | undefined
}
export type EditProblem<Fields> = FailedEdit<Fields> | EditConflict<Fields>

/** How the saving of one field stands. `tried` lies over what it holds until the shop has answered. */
export type FieldState<Fields> =
  | { kind: 'saving'; id: string; tried: Fields | undefined }
  /** Shown for a second. */
  | { kind: 'saved' }
  | EditProblem<Fields>

export type FieldStates<Fields> = ReadonlyMap<string, FieldState<Fields>>

/** A field of a record, by its name on the wire. */
export const fieldKey = (id: string, name: string): string => `${id} ${name}`

/** Fields that are said, by their names. */
export const namesOf = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]))

export const isProblem = <Fields>(state: FieldState<Fields> | undefined): state is EditProblem<Fields> =>
  state?.kind === 'failed' || state?.kind === 'conflict'

/** Every edit that failed or met another one, oldest first. Fields that were changed at once are one edit. */
export const problemsIn = <Fields>(states: FieldStates<Fields>): EditProblem<Fields>[] => [
  ...new Set([...states.values()].flatMap(state => (isProblem(state) ? [state] : []))),
]

/**
 * What lies over the records, by their ids: edits on their way, and those of which nobody knows whether they arrived.
 * What the shop has refused is not shown as if it were so.
 */
export function pendingIn<Fields extends object>(states: FieldStates<Fields>): ReadonlyMap<string, Fields> {
  const pending = new Map<string, Fields>()
  for (const [key, state] of states) {
    const isShown = state.kind === 'saving' || (state.kind === 'failed' && !state.isRefused)
    if (!isShown || !state.tried) continue
    const { id, tried } = state
    const name = key.slice(id.length + 1)
    pending.set(id, Object.assign({}, pending.get(id), { [name]: Reflect.get(tried, name) }))
  }
  return pending
}
