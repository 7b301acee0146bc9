import { expect, test } from 'vitest'
import { reviewKeys } from '../reviews/review-keys.ts'
import { callShortcuts } from './call-shortcuts.ts'
import { shortcutsByScreen } from './shortcut-list.ts'
import { type Shortcut, shortcuts } from './shortcuts.ts'

const all: Shortcut[] = [
  ...Object.values(shortcuts),
  ...Object.values(callShortcuts),
  ...Object.values(reviewKeys),
]

test('no key does two things on one screen', () => {
  const everywhere = all.map(({ screen, key }) => `${screen} ${key}`)
  expect(new Set(everywhere).size).toBe(everywhere.length)
})

test('the help lists every shortcut once, under its screen', () => {
  const groups = shortcutsByScreen()
  for (const { screen, key } of all) {
    const group = groups.find(one => one.screen === screen)
    expect(group?.shortcuts.filter(one => one.key === key)).toHaveLength(1)
  }
})
