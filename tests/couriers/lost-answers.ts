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

/** Chance for `disturb`; without the faults that only take time. */
export const BAD_LINE = {
  seed: 'a bad line',
  rate: 0.6,
  on: 'booking',
  faults: [
    'drop-before-book',
    'drop-after-book',
    '500',
    '500-after-book',
    'html200',
    'html200-after-book',
    'no-consignment',
    'redirect',
    '429',
  ],
} as const
