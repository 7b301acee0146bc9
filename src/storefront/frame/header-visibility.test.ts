import { expect, test } from 'vitest'
import { nextHeaderState } from './header-visibility.ts'

const shownAt = (scrolledPx: number) => ({ scrolledPx, isVisible: true })
const hiddenAt = (scrolledPx: number) => ({ scrolledPx, isVisible: false })

test('the header leaves when the page is scrolled down', () => {
  expect(nextHeaderState(shownAt(200), 260)).toEqual(hiddenAt(260))
})

test('the header comes back when the page is scrolled up', () => {
  expect(nextHeaderState(hiddenAt(900), 880)).toEqual(shownAt(880))
})

test('the header stands at the top of the page, however fast the way there was', () => {
  expect(nextHeaderState(hiddenAt(3), 4)).toEqual(shownAt(4))
  expect(nextHeaderState(hiddenAt(500), -40)).toEqual(shownAt(-40))
})

test('a trembling thumb changes nothing, but slow steps add up', () => {
  const still = nextHeaderState(shownAt(300), 305)
  expect(still).toEqual(shownAt(300))
  expect(nextHeaderState(still, 309)).toEqual(hiddenAt(309))
})

test('the header stays as long as its own place is in sight, where it would leave an empty strip', () => {
  expect(nextHeaderState(shownAt(0), 40)).toEqual(shownAt(40))
  expect(nextHeaderState(shownAt(40), 76)).toEqual(shownAt(76))
  expect(nextHeaderState(shownAt(76), 90)).toEqual(hiddenAt(90))
})
