import { expect, test } from 'vitest'
import { nextSidebarState, sidebarCookie, sidebarStateIn } from './sidebar-state.ts'

test('the sidebar is as its browser left it, narrow where nothing is known or can be read', () => {
  expect(sidebarStateIn(null)).toBe('collapsed')
  expect(sidebarStateIn('__Host-sid=expanded')).toBe('collapsed')
  expect(sidebarStateIn('desk-sidebar=<script>')).toBe('collapsed')
  expect(sidebarStateIn('a=1; desk-sidebar=hidden; b=2')).toBe('hidden')
  const stored = sidebarCookie('expanded').split(';', 1)[0] ?? ''
  expect(sidebarStateIn(stored)).toBe('expanded')
})

test('its key leads through all three states and back', () => {
  expect(nextSidebarState('collapsed')).toBe('expanded')
  expect(nextSidebarState('expanded')).toBe('hidden')
  expect(nextSidebarState('hidden')).toBe('collapsed')
})
