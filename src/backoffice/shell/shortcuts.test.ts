import { expect, test } from 'vitest'
import { shortcutsByScreen } from './shortcut-list.ts'
import { shortcuts } from './shortcuts.ts'

test('no key does two things on one screen', () => {
  const everywhere = Object.values(shortcuts).map(({ screen, key }) => `${screen} ${key}`)
  expect(new Set(everywhere).size).toBe(everywhere.length)
})

test('the help lists every shortcut once, under its screen', () => {
  const listed = shortcutsByScreen().flatMap(group => group.shortcuts.map(({ key }) => key))
  for (const { key } of Object.values(shortcuts)) expect(listed.filter(one => one === key)).toEqual([key])
})
