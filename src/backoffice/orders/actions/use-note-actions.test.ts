import { beforeEach, expect, test } from 'vitest'
import { EditedOrderCodec } from '#contract/orders/order-answers-codec.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, pressToast, shownToasts } from '#tests/support/toasts.ts'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { useNoteActions } from './use-note-actions.ts'

let page: Page
let queries: ReturnType<typeof backofficeQueries>
beforeEach(() => {
  page = openPage()
  hideToasts()
  queries = backofficeQueries()
})

async function openNote(note: string | null = 'call first') {
  const { run } = await runBackofficeHook(() => useNoteActions(anOrder({ note })), { queries })
  const typed = (text: string, isOverTheirs = false) => ({ typed: text, seen: note, isOverTheirs })
  return {
    run,
    save: (text: string, isOverTheirs = false) =>
      run.turn(() => void run.now.save(typed(text, isOverTheirs))),
    remove: () => run.turn(() => void run.now.remove()),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
  }
}
const saved = (note: string | null) => ({
  body: { data: EditedOrderCodec.write({ ...anOrder({ note }), batch: 'b1', suggestedPriceTaka: 2375 }) },
})
const theirs = (note: string | null) => ({
  status: 409,
  body: { code: 'field_changed', message: 'Changed.', present: { note }, changed_by: 'karim' },
})
const sent = () => page.shop.calls.map(({ body }) => body)

test('a note is saved with what was seen, without the spaces around it; one that is the same is not sent', async () => {
  const note = await openNote()
  await note.save(' call first ')
  expect(sent()).toEqual([])
  await note.save(' call at six ')
  expect(sent()).toEqual([{ note: 'call at six', expected: { note: 'call first' } }])
  expect(note.run.now.isBusy).toBe(true)
  await note.answer(saved('call at six'))
  expect(note.run.now).toMatchObject({ isBusy: false, failure: undefined })
})

test.each([
  ['once more keeps to what was seen', false, 'call first'],
  ['over theirs says so', true, 'theirs'],
])('what others have written meanwhile is shown, and who saves %s', async (_name, isOverTheirs, expected) => {
  const note = await openNote()
  await note.save('mine')
  await note.answer(theirs('theirs'))
  expect(note.run.now.theirs).toEqual({ note: 'theirs' })
  expect(note.run.now.failure).toBe('Failed to save note. karim has changed it meanwhile to “theirs”.')
  await note.save('mine', isOverTheirs)
  expect(sent().at(-1)).toEqual({ note: 'mine', expected: { note: expected } })
})

test('a note that failed is taken up where it was left', async () => {
  const note = await openNote()
  await note.save('mine')
  await note.answer({ status: 422, body: { message: 'Too long.' } })
  await note.run.leave()
  expect((await openNote()).run.now).toMatchObject({
    tried: 'mine',
    failure: 'Failed to save note. Too long.',
  })
})

test('a note that was deleted can be had back', async () => {
  const note = await openNote()
  await note.remove()
  await note.answer(saved(null))
  expect(shownToasts()).toEqual(['Note deleted.'])
  await note.run.turn(pressToast)
  expect(sent()).toEqual([
    { note: null, expected: { note: 'call first' } },
    { note: 'call first', expected: { note: null } },
  ])
})
