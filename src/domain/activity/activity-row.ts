import type { Role } from '../accounts/account.ts'
import { DEEDS, type DeedArea, type DeedKind, type DeedValue, type ThingKind } from './deed.ts'

/**
 * Who did a deed. `name`: of a colleague, or their email, also that of a former one, whose account was deleted at `deletedAt`; the shop and
 * nobody have names of their own.
 */
export type DeedActor = { id: string; name: string; role: Role | null; deletedAt: string | null }

/** A row of the activity as it is shown: values by field, those of one side alone where nothing was before or after. */
export type ActivityRow = {
  id: string
  at: string
  who: DeedActor
  /** A kind of deed; a newer program may know more of them. */
  what: string
  area: DeedArea
  /** What was done, in words before the name of the thing. */
  did: string
  /** `slug`: of a product that is in the shop, by which screens find it. */
  thing: { kind: ThingKind; id: string; name: string; slug: string | null } | null
  count: number
  before: Record<string, DeedValue>
  after: Record<string, DeedValue>
  fromAddress: string | null
  device: string | null
}

/** Filters of the activity. `who`: an actor's id. `thing`: a number of an order, a part of a name, an email or an id. */
export type ActivityFilter = {
  who?: string | undefined
  what?: DeedArea | DeedKind | undefined
  thing?: string | undefined
  /** Days in Dhaka, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Shown at the end of no row, nor counted, beyond this many. */
export const MAXIMUM_COUNTED = 10_000

const isDeedKind = (what: string): what is DeedKind => Object.hasOwn(DEEDS, what)
export const DEED_KINDS = Object.keys(DEEDS).filter(isDeedKind)

/** The kinds of an area, or the one kind itself. */
export const kindsOf = (what: DeedArea | DeedKind): DeedKind[] =>
  isDeedKind(what) ? [what] : DEED_KINDS.filter(kind => DEEDS[kind].area === what)

/** What was done, without its thing; one of a newer program counts as a change. */
export function didWords(what: string, count: number): string {
  if (!isDeedKind(what)) return 'Did something new'
  const kind: { did: string; didMany?: string } = DEEDS[what]
  return count !== 1 && kind.didMany !== undefined
    ? kind.didMany.replace('{count}', count.toLocaleString('en-US'))
    : kind.did
}

/** The whole sentence, which stands after the name of who did it. */
export const sentenceOf = ({ did, thing }: { did: string; thing: { name: string } | null }): string =>
  thing === null ? did : `${did} ${thing.name}`
