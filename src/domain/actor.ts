/** Actors that are not people: the shop itself, and the courier by its events. A person's actor is their id. */
const OTHER_ACTORS = ['shop', 'courier'] as const
export type OtherActor = (typeof OTHER_ACTORS)[number]

/** Whether the actor is the shop, or the courier. */
export const isDoneBy = (actor: string, who: OtherActor): boolean => actor === who

/** Whether an actor is a staff member's id. */
export const isStaffActor = (actor: string): boolean => !OTHER_ACTORS.some(other => other === actor)
