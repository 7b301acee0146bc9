import { afterEach, expect, test, vi } from 'vitest'
import { clearTabs, clearWithOthers } from './clear-tab.ts'

const storage = () => {
  const stored = new Map([['newOrder', '{"recipient_name":"Rahim Uddin"}']])
  return { stored, clear: () => stored.clear() }
}
afterEach(() => vi.unstubAllGlobals())

test('whoever logs out leaves nothing of what they typed in the tab', () => {
  const session = storage()
  vi.stubGlobal('sessionStorage', session)
  clearTabs()
  expect(session.stored.size).toBe(0)
})

test('other tabs forget it too, and lead to the login', async () => {
  const session = storage()
  const assign = vi.fn()
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('location', { assign })
  const leave = clearWithOthers()
  const left = new BroadcastChannel('logged-out')
  left.postMessage('forget')
  await expect.poll(() => assign.mock.calls).toEqual([['/login']])
  expect(session.stored.size).toBe(0)
  left.close()
  leave()
})

test('a browser that forbids storage lets its owner out all the same', () => {
  vi.stubGlobal('sessionStorage', {
    clear() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(() => clearTabs()).not.toThrow()
})
