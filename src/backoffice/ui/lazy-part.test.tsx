import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { runHook } from '#tests/support/run-hook.tsx'
import { lazyPart } from './lazy-part.tsx'

/** A part whose loads come to what `loads` says, one after the other, and what its screen showed. */
function openLate(loads: ('lost' | 'there')[]) {
  const shown: string[] = []
  const absent: (() => void)[] = []
  const Part = lazyPart<{ name: string }>(
    async () => {
      if (loads.shift() !== 'there') throw new TypeError('Failed to fetch dynamically imported module')
      return ({ name }) => void shown.push(`the part of ${name}`)
    },
    {
      loading: null,
      missing({ name }, { again }) {
        shown.push(`${name} without it`)
        absent.push(again)
      },
    },
  )
  const show = (name: string) =>
    runHook(
      () => shown.push('the screen'),
      screen => (
        <>
          <Part name={name} />
          {screen}
        </>
      ),
    )
  return { shown, absent, show, seen: () => shown.splice(0).filter(one => one !== 'the screen') }
}

test('a part that cannot be loaded leaves the screen as it is, and comes with the connection', async () => {
  const page = openPage()
  const { shown, show, seen } = openLate(['lost', 'lost', 'there'])
  const { turn } = await show('Rahim')
  expect(shown).toContain('the screen')
  expect(seen()).toContain('Rahim without it')
  await turn(() => page.window.dispatchEvent(new Event('online')))
  expect(seen()).toContain('Rahim without it')
  await turn(() => page.window.dispatchEvent(new Event('online')))
  expect(seen()).toEqual(['the part of Rahim'])
  await turn(() => page.window.dispatchEvent(new Event('online')))
  expect(seen()).toEqual([])
})

test('a part that was missing once is tried again by who asks, and wherever it is shown next', async () => {
  openPage()
  const { absent, show, seen } = openLate(['lost', 'lost', 'there'])
  const { turn, leave } = await show('Rahim')
  seen()
  await turn(() => absent.at(-1)?.())
  expect(seen()).toContain('Rahim without it')
  await leave()
  await show('Karim')
  expect(seen()).toContain('the part of Karim')
})
