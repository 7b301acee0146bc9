/** What does things besides people, whose id is the actor of what they do: the shop itself, and the courier by what it says. */
const OTHER_ACTORS = ['shop', 'courier'] as const
export type OtherActor = (typeof OTHER_ACTORS)[number]

/** Whether it was done by the shop, or by the courier. */
export const isDoneBy = (actor: string, who: OtherActor): boolean => actor === who

/** Whether an actor is a staff member's id. */
export const isStaffActor = (actor: string): boolean => !OTHER_ACTORS.some(other => other === actor)
