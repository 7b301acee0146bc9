import type { Transaction } from '#db/open-db.ts'
import { deviceName } from '#domain/accounts/device-name.ts'
import { areaOf, type DeedChange, type DeedKind, said, type ThingKind } from '#domain/activity/deed.ts'
import { thingKey } from '#domain/activity/thing-key.ts'
import { newId } from '#domain/id.ts'

/** Who does a deed, and from where: a proof is one; a staff member's id, `shop`, or `nobody` who is signed in. */
export type Doer = { actor: string; address: string | null; userAgent: string | null }

export const THE_SHOP: Doer = { actor: 'shop', address: null, userAgent: null }

/**
 * A deed of staff. `thing`: the one that it was done to, named as people call it (`#1042`, a product, an email of
 * staff), never after a customer. `count`: of things, where they were many. `changes`: plain values, never personal
 * data of a customer.
 */
export type Deed = {
  by: Doer
  now: Date
  what: DeedKind
  thing?: { kind: ThingKind; id: string; name: string } | undefined
  count?: number
  changes?: readonly DeedChange[]
}

/** Longer values are cut: the thing's own history has them whole. */
const MAXIMUM_VALUE_LENGTH = 300
/** More values than anybody reads in a row: of the others only their number is kept. */
const MAXIMUM_CHANGES = 50

/** Records a deed; call it in the transaction that does it, so that neither is there without the other. */
export async function recordDeed({ tx }: Transaction, deed: Deed): Promise<void> {
  const { by, now, what, thing, count = 1, changes = [] } = deed
  const { address, userAgent } = by
  await tx
    .insertInto('activity')
    .values({
      id: newId(now),
      at: now.toISOString(),
      actor: by.actor,
      area: areaOf(what),
      what,
      thing_kind: thing?.kind ?? null,
      thing_id: thing?.id ?? null,
      thing_name: thing ? cut(thing.name) : null,
      thing_key: thing ? thingKey(cut(thing.name)) : null,
      count,
      changes: JSON.stringify(fewer(changes).map(shortened)),
      address,
      device: userAgent === null ? null : deviceName(userAgent),
    })
    .execute()
}

const fewer = (changes: readonly DeedChange[]): readonly DeedChange[] =>
  changes.length > MAXIMUM_CHANGES
    ? [...changes.slice(0, MAXIMUM_CHANGES - 1), said('More changes', changes.length - MAXIMUM_CHANGES + 1)]
    : changes

const cut = (text: string): string =>
  text.length > MAXIMUM_VALUE_LENGTH ? `${text.slice(0, MAXIMUM_VALUE_LENGTH - 1)}…` : text

const shortened = ({ field, before, after }: DeedChange): DeedChange => ({
  field,
  before: typeof before === 'string' ? cut(before) : before,
  after: typeof after === 'string' ? cut(after) : after,
})
