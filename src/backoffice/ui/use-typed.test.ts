import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { runHook } from '#tests/support/run-hook.tsx'
import { useTyped } from './use-typed.ts'

/** A search box beside its address, which holds what was taken. */
async function openBox(held = '') {
  openPage()
  const taken: [text: string, isLater: boolean][] = []
  const box = (address: string) => () =>
    useTyped({
      held: address,
      isTaken: text => text === '' || text.length >= 3,
      take: (text, isLater) => void taken.push([text, isLater]),
    })
  const run = await runHook(box(held))
  const type = (text: string) => run.turn(() => run.now.setTyped(text))
  return { run, taken, type, addressBecomes: (address: string) => run.renew(box(address)) }
}

test('letters that follow each other closely are one search, taken after a pause', async () => {
  const { run, taken, type } = await openBox()
  for (const text of ['rah', 'rahi', 'rahim ']) {
    await type(text)
    await run.later(200)
  }
  expect(taken).toEqual([])
  await run.later(50)
  expect(taken).toEqual([['rahim', false]])
})

test('what goes on from an earlier search is one step back with it, and Enter waits for no pause', async () => {
  const { run, taken, type } = await openBox('rahim')
  await type('rahim uddin')
  await run.turn(() => run.now.takeNow())
  await run.later(1000)
  expect(taken).toEqual([['rahim uddin', true]])
})

test('what is too short to be searched for stays typed', async () => {
  const { run, taken, type } = await openBox()
  await type('ra')
  await run.later(1000)
  expect(taken).toEqual([])
  expect(run.now.typed).toBe('ra')
})

test('Back puts the search of the address before into the box, and takes nothing', async () => {
  const { run, taken, type, addressBecomes } = await openBox()
  await type('rahim')
  await run.later(250)
  await addressBecomes('rahim')
  await addressBecomes('')
  expect(run.now.typed).toBe('')
  await run.later(1000)
  expect(taken).toEqual([['rahim', false]])
})
