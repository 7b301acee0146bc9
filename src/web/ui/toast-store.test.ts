import { beforeEach, expect, test } from 'vitest'
import { addToast, hideToast, useToasts } from './toast-store.ts'

const texts = () => useToasts.getState().toasts.map(toast => toast.text)

beforeEach(() => useToasts.setState({ toasts: [] }))

test('toasts stand in the order they came and go one by one', () => {
  addToast({ kind: 'success', text: 'Link copied' })
  addToast({ kind: 'error', text: 'Could not reach the shop. Check your connection.' })
  expect(texts()).toEqual(['Link copied', 'Could not reach the shop. Check your connection.'])
  hideToast(useToasts.getState().toasts[0]?.id ?? -1)
  expect(texts()).toEqual(['Could not reach the shop. Check your connection.'])
})

test('the same words twice are one toast, the later one', () => {
  addToast({ kind: 'info', text: 'Removed' })
  addToast({ kind: 'info', text: 'Link copied' })
  addToast({ kind: 'info', text: 'Removed' })
  expect(texts()).toEqual(['Link copied', 'Removed'])
})

test('a fourth toast pushes the oldest out', () => {
  for (const text of ['one', 'two', 'three', 'four']) addToast({ kind: 'info', text })
  expect(texts()).toEqual(['two', 'three', 'four'])
})

test('an offer is pushed out by nothing but its time', () => {
  const action = { label: 'Undo', run: () => {} }
  addToast({ kind: 'success', text: 'Padma was deleted.', action })
  for (const text of ['one', 'two', 'three', 'four']) addToast({ kind: 'info', text })
  expect(texts()).toEqual(['Padma was deleted.', 'three', 'four'])
})
