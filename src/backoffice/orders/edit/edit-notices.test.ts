import { expect, test } from 'vitest'
import { groupProblems } from './edit-notices.tsx'
import type { EditProblem } from './order-edits.ts'

const failed = (orderId: string, message: string): EditProblem => ({
  kind: 'failed',
  id: orderId,
  message,
  tried: { note: orderId },
  expected: { note: null },
  isRefused: false,
})

test('edits that failed for one reason are told together, each conflict and each other reason alone', () => {
  const conflict: EditProblem = {
    kind: 'conflict',
    id: 'o2',
    message: 'Somebody else has changed it.',
    tried: { note: 'mine' },
    present: { note: 'theirs' },
    by: undefined,
  }
  const away = ['o1', 'o3', 'o5'].map(id => failed(id, 'Could not reach the shop.'))
  const [first, ...rest] = away
  if (!first) throw new Error('there are three')
  const alone = failed('o4', 'This size is sold out.')
  expect(groupProblems([first, conflict, alone, ...rest])).toEqual([
    { kind: 'same', problems: away },
    { kind: 'one', problem: conflict },
    { kind: 'one', problem: alone },
  ])
  expect(groupProblems([first])).toEqual([{ kind: 'one', problem: first }])
})
