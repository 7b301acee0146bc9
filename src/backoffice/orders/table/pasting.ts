import { create } from 'zustand'
import type { PastedRow, PastePlan } from '../sheet/paste-plan.ts'

type Pasting = {
  /** What would be written; undefined while nothing is previewed. */
  plan: PastePlan | undefined
  /** By order: the cells of the plan, and after it those that could not be pasted. */
  rows: ReadonlyMap<string, PastedRow>
  /** The rest is pasted; these cells stay marked. */
  isDone: boolean
}

const NOTHING: Pasting = { plan: undefined, rows: new Map(), isDone: false }

/** The block that is about to be pasted into the table. Nothing of it is written before somebody says so. */
export const usePasting = create<Pasting>()(() => NOTHING)

export const dropPasting = (): void => usePasting.setState(NOTHING)
