import type { FaultName } from '#simulator/faults.ts'
import type { LostAnswer } from './courier-world.ts'

/** The simulator's names of the ways in which an answer is lost. */
export const LOST_BY: Readonly<Record<LostAnswer, FaultName>> = {
  'silent-before': 'timeout-before-book',
  'silent-after': 'timeout-after-book',
  'cut-before': 'drop-before-book',
  'cut-after': 'drop-after-book',
  'fault-before': '500',
  'fault-after': '500-after-book',
  'html-before': 'html200',
  'html-after': 'html200-after-book',
  redirect: 'redirect',
  'empty-after': 'no-consignment',
}
