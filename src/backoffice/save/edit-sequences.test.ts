import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fields, NAMES, type Name, RECORDS, RecordEdits } from '#tests/support/record-edits.ts'
import { backofficeQueries } from '../api/backoffice-queries.ts'
import { type EditProblem, namesOf, problemsIn } from './field-states.ts'

let page: EventTarget
let edits: RecordEdits
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  edits = new RecordEdits(backofficeQueries())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const problems = () => problemsIn(edits.states.getState().states)

type Step =
  | { do: 'type'; id: string; names: readonly Name[] }
  | { do: 'answer'; how: 'heard' | 'lost' | 'answer lost' | 'refused'; at: number }
  | { do: 'other'; id: string; name: Name; isSeen: boolean }
  | { do: 'decide'; at: number; isMine: boolean }
  | { do: 'online' }
  | { do: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      id: fc.constantFrom(...RECORDS),
      names: fc.subarray([...NAMES], { minLength: 1 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      how: fc.constantFrom(
        'heard' as const,
        'heard' as const,
        'lost' as const,
        'answer lost' as const,
        'refused' as const,
      ),
      at: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('other' as const),
      id: fc.constantFrom(...RECORDS),
      name: fc.constantFrom(...NAMES),
      isSeen: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('decide' as const), at: fc.nat(3), isMine: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'online' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 1, 600, 2000) }),
  },
)

/** Plays steps on a back office of its own, then lets everything arrive; fails where the engine breaks a promise. */
async function play(steps: readonly Step[]): Promise<void> {
  edits = new RecordEdits(backofficeQueries())
  const { shop } = edits
  /** The last text typed into each field and not given up. */
  const typed = new Map<string, string>()
  const givenUp = new Set<unknown>()
  let count = 0
  const decide = (problem: EditProblem<Fields>, isMine: boolean) => {
    if (problem.kind === 'conflict') {
      const present = Object.values(problem.present)
      // this browser's own change is never reported as somebody else's
      expect(present.some(value => shop.byOthers.has(value) || givenUp.has(value))).toBe(true)
      for (const value of present) shop.seenHere.add(value)
    }
    if (isMine) return void edits.retry(problem)
    for (const name of namesOf(problem.tried))
      if (edits.stateOf(problem.id, name) === problem) typed.delete(`${problem.id} ${name}`)
    for (const value of shop.past) givenUp.add(value)
    edits.discard(problem)
  }
  const run: Run = async one => {
    if (one.do === 'type') {
      const fields: Fields = {}
      for (const name of one.names) {
        count += 1
        fields[name] = `mine ${count}`
        typed.set(`${one.id} ${name}`, fields[name])
      }
      void edits.type(one.id, fields)
      for (const name of one.names) expect(edits.shown(one.id, name)).toBe(fields[name])
    } else if (one.do === 'answer') shop.answer(one.how, one.at)
    else if (one.do === 'other') {
      count += 1
      const value = `theirs ${count}`
      shop.of(one.id)[one.name] = value
      shop.byOthers.add(value)
      // the stream shows it, even under a value that is being saved here
      if (one.isSeen) edits.view.set(one.id, { ...shop.of(one.id) })
    } else if (one.do === 'decide') {
      const found = problems()
      const problem = found[one.at % Math.max(1, found.length)]
      if (problem) decide(problem, one.isMine)
    } else if (one.do === 'online') page.dispatchEvent(new Event('online'))
    else await vi.advanceTimersByTimeAsync(one.ms)
    await vi.advanceTimersByTimeAsync(0)
  }
  for (const one of steps) await run(one)
  await letAllArrive(problem => decide(problem, true), run)
  // nothing typed is lost: the shop has stored the last value of each field, even if others changed it since
  for (const value of typed.values()) expect(shop.past.has(value)).toBe(true)
}

type Run = (one: Step) => Promise<void>

/** Answers everything and keeps the values typed here: then the view equals the shop, and nothing is left over. */
async function letAllArrive(keepMine: (problem: EditProblem<Fields>) => void, run: Run): Promise<void> {
  const { shop } = edits
  for (let round = 0; shop.sent.length > 0 || problems().length > 0; round += 1) {
    expect(round).toBeLessThan(500)
    if (shop.sent.length > 0) await run({ do: 'answer', how: 'heard', at: 0 })
    else for (const problem of problems()) keepMine(problem)
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(3000)
  for (const id of RECORDS) edits.view.set(id, { ...shop.of(id) })
  expect([...edits.states.getState().states.keys()]).toEqual([])
  expect([...edits.engine.unsaved.getState().parts.keys()]).toEqual([])
  for (const id of RECORDS) for (const name of NAMES) expect(edits.shown(id, name)).toBe(shop.of(id)[name])
}

test('whatever is typed, late, lost, refused and changed by others, what is shown is what the shop holds', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), play), {
    numRuns: 2_000,
    interruptAfterTimeLimit: 60_000,
  })
}, 120_000)
